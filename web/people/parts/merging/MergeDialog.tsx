import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsLeftRight } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { MergePlan } from '#contract/people/merges.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useAction } from '#web/ui/useAction.ts'
import { CompareRow } from './CompareRow.tsx'
import { signsOfTwo } from './signs-of-two.ts'
import { planQuery, refreshQuality, sendMerge } from './merging.api.ts'
import classes from './merging.module.css'
import { useMergeText } from './useMergeText.ts'
import { useTakeApart } from './useTakeApart.ts'

type Values = Record<string, 'this' | 'other'>

const Head = ({ entity, side, stays }: { entity: MergeNoun; side: MergePlan['this']; stays: boolean }) => {
  const t = useTranslations('merging')
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const status = statuses.find(({ id }) => id === side.status_id)
  return (
    <div className={classes.head}>
      <Text size="xs" fw={600}>
        {t(stays ? 'stays' : 'goes')}
      </Text>
      <b>{fullName(side)}</b> <span className={classes.quiet}>#{side.id}</span>
      <div>{status && <StatusBadge status={status} />}</div>
      <Text size="xs" className={classes.quiet}>
        <When at={side.created_at} />
      </Text>
    </div>
  )
}

const Moves = ({ moves }: Pick<MergePlan, 'moves'>) => {
  const t = useTranslations('merging')
  const told = (['surveys', 'assignments', 'documents', 'files', 'status_steps'] as const).filter(
    (one) => moves[one] > 0,
  )
  if (told.length === 0) return null
  return (
    <Text size="sm" mt="md">
      {t('moves')} {told.map((one) => t(`parts.${one}`, { count: moves[one] })).join(', ')}
    </Text>
  )
}

const Compared = ({
  entity,
  plan,
  values,
  onChoose,
}: {
  entity: MergeNoun
  plan: MergePlan
  values: Values
  onChoose: (field: string, side: 'this' | 'other') => void
}) => {
  const t = useTranslations('merging')
  const fieldTexts = useMergeText(entity)
  const lines = plan.fields.filter(({ state }) => state !== 'equal')
  const equal = plan.fields.length - lines.length
  return (
    <>
      <div className={classes.heads}>
        <div />
        <Head entity={entity} side={plan.this} stays />
        <Head entity={entity} side={plan.other} stays={false} />
      </div>
      {lines.map((line) => (
        <CompareRow
          key={line.field}
          line={line}
          chosen={values[line.field] ?? line.kept}
          fieldTexts={fieldTexts}
          onChoose={(side) => onChoose(line.field, side)}
        />
      ))}
      <Text size="sm" mt="md" className={classes.quiet}>
        {t('equal', { count: equal })}
      </Text>
      <Moves moves={plan.moves} />
    </>
  )
}

/** The merge; after a refusal the records are compared again, since one of them may have changed. */
const useMerge = (entity: MergeNoun, { onDone, onRefused }: { onDone: () => void; onRefused: () => unknown }) => {
  const t = useTranslations('merging')
  const apart = useTakeApart(entity)
  return useAction(async (plan: MergePlan, values: Values) => {
    const { id, version } = plan.this
    const body = { version, other_id: plan.other.id, other_version: plan.other.version, values }
    try {
      await sendMerge(entity, id, body)
    } catch (problem) {
      void onRefused()
      throw problem
    }
    sayDone(t('done', { name: fullName(plan.this) }), { label: t('undo'), run: () => apart(id, plan.other.id) })
    onDone()
  }, refreshQuality)
}

const Obstacles = ({ plan, onSwap }: { plan: MergePlan; onSwap: () => void }) => {
  const t = useTranslations('merging')
  const { say } = useProblems()
  if (plan.obstacles.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('obstacles')}>
      {plan.obstacles.map((one) => (
        <div key={one.code}>{say(one)}</div>
      ))}
      {plan.obstacles.some(({ code }) => code === 'keep_converted') && (
        <Button size="xs" mt="xs" variant="light" onClick={onSwap}>
          {t('swap')}
        </Button>
      )}
    </Alert>
  )
}

/** Warns of records that look like two people, and names the fields in which they differ. */
const TwoPeople = ({ entity, plan }: { entity: MergeNoun; plan: MergePlan }) => {
  const t = useTranslations('merging')
  const { labelOf } = useMergeText(entity)
  const signs = signsOfTwo(plan.fields)
  if (signs.length === 0) return null
  return (
    <Alert color="orange" mb="md" title={t('two_people')}>
      {t('two_people_fields', { fields: signs.map(labelOf).join(', ') })}
    </Alert>
  )
}

/** Two records of one person side by side: which one stays, and whose value each field keeps; the first of `ids` stays unless the user swaps them. */
const MergeDialog = ({
  entity,
  ids,
  onMerged,
  onClose,
}: {
  entity: MergeNoun
  ids: readonly [number, number]
  onMerged?: () => void
  onClose: () => void
}) => {
  const t = useTranslations('merging')
  const app = useTranslations('app')
  const isPhone = useMediaQuery('(max-width: 37.49em)')
  const [[kept, other], setOrder] = useState(ids)
  const [values, setValues] = useState<Values>({})
  const { data: plan, error, refetch } = useQuery(planQuery(entity, kept, other))
  const onDone = () => {
    onMerged?.()
    onClose()
  }
  const { busy, run: merge } = useMerge(entity, { onDone, onRefused: refetch })
  const swap = () => {
    setOrder([other, kept])
    setValues({})
  }
  const isReady = plan !== undefined && plan.obstacles.length === 0 && !busy
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) void merge(plan, values)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone ?? false}
      title={t('title')}
      closeButtonProps={{ 'aria-label': app('close') }}
      onKeyDown={onKeyDown}
    >
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {plan && (
        <>
          <Obstacles plan={plan} onSwap={swap} />
          <TwoPeople entity={entity} plan={plan} />
          <Compared
            entity={entity}
            plan={plan}
            values={values}
            onChoose={(field, side) => setValues({ ...values, [field]: side })}
          />
          <Group justify="space-between" mt="lg">
            <Button variant="subtle" leftSection={<IconArrowsLeftRight size={16} />} onClick={swap}>
              {t('swap')}
            </Button>
            <Group>
              <Button variant="default" onClick={onClose}>
                {app('cancel')}
              </Button>
              <Button disabled={!isReady} loading={busy} onClick={() => void merge(plan, values)}>
                {t('confirm')}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </Modal>
  )
}

export default MergeDialog
