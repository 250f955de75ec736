import { Modal, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Assignment } from '#contract/work/assignments.ts'
import type { assignmentSteps } from '#contract/work/contract-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { asProblem, callForm } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ExceptionInputs, exceptionOf, useTypedException } from '../parts/legality/ExceptionInputs.tsx'
import { ForemanSelect } from './ForemanSelect.tsx'
import { Obstacles } from './Obstacles.tsx'
import { Warnings, needsException } from './Warnings.tsx'
import { useMetWarnings } from './useMetWarnings.ts'
import { refreshPlacements } from './assignments.api.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'

export type Step = (typeof assignmentSteps)[number]

type Props = { row: Assignment; step: Step; onDone: () => void; onClose: () => void }

const useStep = ({ row, step, onDone, onClose }: Props) => {
  const t = useTranslations('placements')
  const begins = step === 'active'
  const [day, setDay] = useState<string | null>(begins ? row.start_date : step === 'ended' ? agencyToday() : null)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const [foreman, setForeman] = useState(row.foreman_id === null ? null : String(row.foreman_id))
  const [confirmed, setConfirmed] = useState<string[]>([])
  const { warnings, meet } = useMetWarnings()
  const [exception, setException] = useTypedException()
  const saving = useSaving(async () => {
    const body = {
      version: row.version,
      status: step,
      ...(begins && day ? { start_date: day } : {}),
      ...(begins ? { foreman_id: foreman === null ? null : Number(foreman) } : {}),
      ...(confirmed.length > 0 ? { confirmed } : {}),
      ...exceptionOf(confirmed, exception),
      ...(step === 'ended' && day ? { end_date: day } : {}),
      reason_id: reason === null ? null : Number(reason),
      ...(comment.trim() ? { comment } : {}),
    }
    await meet(() => callForm('PUT /api/assignments/{id}/status', { params: { id: String(row.id) }, body }))
    sayDone(t(`done.${step}`, { name: fullName(row.worker) }))
    onClose()
    onDone()
  }, refreshPlacements)
  return {
    day,
    setDay,
    reason,
    setReason,
    comment,
    setComment,
    foreman,
    setForeman,
    confirmed,
    setConfirmed,
    warnings,
    exception,
    setException,
    ...saving,
  }
}

/** The status dialog of a placement: asks for the day and the reason as required. */
export const StepDialog = (props: Props) => {
  const { row, step, onClose } = props
  const t = useTranslations('placements')
  const status = useTranslations('status')
  const app = useTranslations('app')
  const form = useTranslations('form')
  const label = useLabel()
  const state = useStep(props)
  const reasons = (useQuery(reasonsQuery('assignment')).data ?? []).filter(({ active }) => active)
  const problem = state.failure === null ? null : asProblem(state.failure)
  const { errors } = state
  const begins = step === 'active'
  const isReasonRequired = step !== 'ended' || row.end_date === null || (state.day ?? '') < row.end_date
  const placed = ['exception.reason_id', 'exception.until', 'reason_id', 'comment', begins ? 'start_date' : 'end_date']
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(`steps.${step}`)}: ${fullName(row.worker)}`}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form noValidate onSubmit={state.submit}>
        <Stack gap="md">
          {problem && problem.errors.length === 0 && <ErrorNotice failure={state.failure} />}
          <Obstacles errors={problem?.errors ?? []} except={placed} />
          {(begins || step === 'ended') && (
            <DateInput
              label={begins ? t('first_day') : t('last_day')}
              required
              value={state.day}
              onChange={state.setDay}
              error={errors['start_date'] ?? errors['end_date']}
            />
          )}
          {begins && (
            <ForemanSelect
              label={t('fields.foreman_id')}
              contract_id={row.contract_id}
              value={state.foreman}
              onChange={state.setForeman}
            />
          )}
          <Warnings warnings={state.warnings} confirmed={state.confirmed} onConfirm={state.setConfirmed} />
          {needsException(state.confirmed) && (
            <ExceptionInputs value={state.exception} onChange={state.setException} errors={errors} at="exception." />
          )}
          {!begins && (
            <Select
              label={status('reason')}
              required={isReasonRequired}
              clearable={!isReasonRequired}
              clearButtonProps={{ 'aria-label': form('clear') }}
              searchable
              data={reasons.map((one) => ({ value: String(one.id), label: label(one.name) }))}
              value={state.reason}
              onChange={state.setReason}
              error={errors['reason_id']}
            />
          )}
          <Textarea
            label={status('comment')}
            autosize
            minRows={2}
            value={state.comment}
            error={errors['comment']}
            onChange={(event) => state.setComment(event.currentTarget.value)}
          />
          <DialogButtons submit={t(`steps.${step}`)} busy={state.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
