import { Checkbox, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { handOverWarnings } from '#contract/site/foreman-choices.ts'
import type { CrewMember, Foreman } from '#contract/site/foremen.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useUndo } from '#web/behaviors/record/useUndo.ts'
import { asProblem } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshPlacements } from '#web/work/assignments/assignments.api.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { ForemanPicker } from './ForemanPicker.tsx'
import { crewQuery, foremen, handOver } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'

type Props = { row: Foreman; onClose: () => void }

const movable = ({ can_move }: CrewMember) => can_move

/** The crew by contract, each person with a tick; the tick of a contract selects all of its people. */
const CrewTicks = ({
  crew,
  ticked,
  onTick,
}: {
  crew: readonly CrewMember[]
  ticked: ReadonlySet<number>
  onTick: (ids: readonly number[], on: boolean) => void
}) => {
  const t = useTranslations('foremen.hand_over')
  const contracts = [...new Map(crew.map((one) => [one.contract.id, one.contract])).values()]
  return (
    <Stack gap="sm" mah="16rem" style={{ overflowY: 'auto' }}>
      {contracts.map((contract) => {
        const here = crew.filter((one) => one.contract.id === contract.id)
        const ids = here.map(({ worker }) => worker.id)
        const count = ids.filter((id) => ticked.has(id)).length
        return (
          <fieldset key={contract.id} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <Text component="legend" size="sm" fw={600} mb={4}>
              {contract.client_name} · {contract.title}
            </Text>
            <Stack gap={6}>
              {ids.length > 1 && (
                <Checkbox
                  label={t('all')}
                  checked={count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={({ currentTarget }) => onTick(ids, currentTarget.checked)}
                />
              )}
              {here.map(({ assignment_id, worker }) => (
                <Checkbox
                  key={assignment_id}
                  ml={ids.length > 1 ? 'lg' : 0}
                  label={fullName(worker)}
                  checked={ticked.has(worker.id)}
                  onChange={({ currentTarget }) => onTick([worker.id], currentTarget.checked)}
                />
              ))}
            </Stack>
          </fieldset>
        )
      })}
    </Stack>
  )
}

const useHandOver = ({ row, onClose }: Props) => {
  const t = useTranslations('foremen.hand_over')
  const undo = useUndo(foremen)
  const format = useFormat()
  const { data: known } = useQuery(crewQuery(row.id))
  const crew = (known?.data ?? []).filter(movable)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [successor, setSuccessor] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(agencyToday())
  const [until, setUntil] = useState<string | null>(null)
  const [withJoiners, setWithJoiners] = useState(true)
  const [comment, setComment] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const isAhead = from !== null && from > agencyToday()
  const ticked = new Set(crew.map(({ worker }) => worker.id).filter((id) => !left.has(id)))
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(left)
    for (const id of ids)
      if (on) next.delete(id)
      else next.add(id)
    setLeft(next)
  }
  const saving = useSaving(
    async () => {
      const { data, meta } = await handOver(row.id, {
        version: row.version,
        successor_id: successor === null ? null : Number(successor),
        worker_ids: [...ticked],
        from: from ?? '',
        ...(until ? { until } : {}),
        ...(isAhead ? { with_joiners: withJoiners } : {}),
        ...(comment.trim() ? { comment } : {}),
        ...(confirmed ? { confirmed: [...handOverWarnings] } : {}),
      })
      sayDone(
        isAhead ? t('planned', { day: format.date(from!) }) : t('done', { name: fullName(data) }),
        undo(row.id, meta.transaction_id),
      )
      onClose()
      void refreshPlacements()
    },
    () => refreshRecords(foremen),
  )
  return { crew, hidden: known?.meta.hidden ?? 0, ticked, tick, successor, setSuccessor, from, setFrom, until, setUntil, isAhead, withJoiners, setWithJoiners, comment, setComment, confirmed, setConfirmed, saving } // prettier-ignore
}

const SHOWN = ['successor_id', 'from', 'until', 'comment']

/** Asks who takes over which part of the crew, and from which day. */
const HandOverDialog = (props: Props) => {
  const { row, onClose } = props
  const t = useTranslations('foremen.hand_over')
  const of = useTranslations('foremen')
  const { labelOf } = useForemanText()
  const staff = useTranslations('staff.fields')
  const state = useHandOver(props)
  const { failure, errors } = state.saving
  const warned = state.confirmed || asProblem(failure).errors.some(({ code }) => code === handOverWarnings[0])
  return (
    <SaveDialog
      onClose={onClose}
      size="lg"
      title={t('title', { name: fullName(row) })}
      saving={state.saving}
      shown={SHOWN}
      submit={state.ticked.size === 0 ? t('none') : t(state.isAhead ? 'plan' : 'save', { count: state.ticked.size })}
      disabled={state.ticked.size === 0}
    >
      <Text size="sm" c="var(--muted)">
        {t('hint')}
      </Text>
      <ForemanPicker
        label={staff('successor_id')}
        required
        value={state.successor}
        onChange={state.setSuccessor}
        error={errors['successor_id']}
        except={row.id}
      />
      {warned && (
        <Checkbox
          label={labelOf('confirmed')}
          checked={state.confirmed}
          onChange={({ currentTarget }) => state.setConfirmed(currentTarget.checked)}
        />
      )}
      <SimpleGrid cols={2}>
        <DateInput label={t('from')} required value={state.from} onChange={state.setFrom} error={errors['from']} />
        <DateInput
          label={t('until')}
          description={t('until_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={state.until}
          onChange={state.setUntil}
          error={errors['until']}
        />
      </SimpleGrid>
      <fieldset aria-label={t('who')} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <CrewTicks crew={state.crew} ticked={state.ticked} onTick={state.tick} />
        {state.hidden > 0 && (
          <Text size="sm" mt="xs" c="var(--muted)">
            {of('hidden', { count: state.hidden })}
          </Text>
        )}
      </fieldset>
      {state.isAhead && (
        <Checkbox
          label={t('with_joiners')}
          description={t('with_joiners_hint')}
          checked={state.withJoiners}
          onChange={({ currentTarget }) => state.setWithJoiners(currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('comment')}
        required={warned}
        autosize
        minRows={2}
        value={state.comment}
        error={errors['comment']}
        onChange={(event) => state.setComment(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}

export default HandOverDialog
