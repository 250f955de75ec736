import { Alert, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type LeadHeir, leadHeirs } from '#contract/team/recruiter-choices.ts'
import type { Recruiter, RecruiterHolding } from '#contract/team/recruiters.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { OpenTasks } from '#web/office/parts/tasks/OpenTasks.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { holdingsQuery, turnRecruiter } from './recruiters.api.ts'
import classes from './recruiters.module.css'

type Props = { row: Recruiter; onClose: () => void }

const useStop = ({ row, onClose }: Props) => {
  const t = useTranslations('recruiters.stop')
  const [successor, setSuccessor] = useState<string | null>(null)
  const [leadsTo, setLeadsTo] = useState<LeadHeir>('successor')
  const [comment, setComment] = useState('')
  const saving = useSaving(async () => {
    const stopped = await turnRecruiter(row.id, {
      version: row.version,
      status: 'inactive',
      successor_id: successor === null ? null : Number(successor),
      leads_to: leadsTo,
      ...(comment.trim() ? { comment } : {}),
    })
    sayDone(t('done', { name: fullName(stopped) }))
    onClose()
  })
  return { successor, setSuccessor, leadsTo, setLeadsTo, comment, setComment, saving }
}

const WhatIsOpen = ({ open }: { open: readonly RecruiterHolding[] }) => {
  const t = useTranslations('recruiters')
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('stop.what')}
      </Text>
      <dl className={classes.open}>
        {open.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`holdings.${kind}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Shows what a stopping recruiter holds, and asks who takes it over. */
const StopDialog = (props: Props) => {
  const { row, onClose } = props
  const t = useTranslations('recruiters.stop')
  const staff = useTranslations('staff.fields')
  const { data: holdings } = useQuery({ ...holdingsQuery(row.id), staleTime: 0 })
  const names = useQuery(recruitersQuery).data ?? []
  const state = useStop(props)
  const { errors } = state.saving
  const open = (holdings ?? []).filter(({ count }) => count > 0)
  const canRelease = open.some(({ to_pool }) => to_pool)
  const asksHeir = open.some(({ to_pool }) => !(to_pool && state.leadsTo === 'pool'))
  const heirs = names
    .filter(({ id, active }) => active && id !== row.id)
    .map((one) => ({ value: String(one.id), label: fullName(one) }))
  return (
    <SaveDialog
      onClose={onClose}
      title={t('title', { name: fullName(row) })}
      saving={state.saving}
      shown={['successor_id', 'comment']}
      submit={t('open')}
    >
      <Text size="sm" c="var(--muted)">
        {t('hint')}
      </Text>
      {holdings && (open.length > 0 ? <WhatIsOpen open={open} /> : <Alert color="gray">{t('nothing')}</Alert>)}
      <OpenTasks entity="recruiter" id={row.id} path={`/recruiters/staff/${row.id}`} />
      {canRelease && (
        <Radio.Group
          label={t('leads_to')}
          value={state.leadsTo}
          onChange={(value) => state.setLeadsTo(value as LeadHeir)}
        >
          <Stack gap={6} mt={6}>
            {leadHeirs.map((value) => (
              <Radio key={value} value={value} label={t(`heirs.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {(asksHeir || errors['successor_id'] !== undefined) && (
        <Select
          label={staff('successor_id')}
          required
          searchable
          data={heirs}
          value={state.successor}
          onChange={state.setSuccessor}
          error={errors['successor_id']}
        />
      )}
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        value={state.comment}
        error={errors['comment']}
        onChange={(event) => state.setComment(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}

export default StopDialog
