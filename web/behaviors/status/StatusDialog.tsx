import { Alert, Modal, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status, StatusEntity } from '#contract/statuses.ts'
import { asProblem } from '../../platform/api.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProblems } from '../../ui/problems.ts'
import { reasonsQuery } from '../dictionaries/dictionaries.api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'

/** What is sent with a step. */
export type StatusStepInput = {
  reason_id: number | null
  comment?: string
  force?: true
  fields?: Record<string, unknown>
}

type FieldInput = (
  field: string,
  value: string | null,
  onChange: (value: string | null) => void,
  error: string | undefined,
) => ReactNode

type Props = {
  entity: StatusEntity
  to: Status
  forced: boolean
  initial: Record<string, string | null>
  /** Fields this step asks for beside those of its status. */
  also?: readonly string[]
  /** What follows of the step. */
  notes?: ReactNode
  input: FieldInput
  onSave: (step: StatusStepInput) => Promise<void>
  onClose: () => void
}

/** Asks exactly what a status needs: its fields, a reason, a comment. */
export const StatusDialog = ({ entity, to, forced, initial, also = [], notes, input, onSave, onClose }: Props) => {
  const t = useTranslations('status')
  const app = useTranslations('app')
  const label = useLabel()
  const { byField, say } = useProblems()
  const reasons = (useQuery(reasonsQuery(entity)).data ?? []).filter(({ active }) => active)
  const [fields, setFields] = useState(initial)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const asked = [...to.required_fields.filter((field) => field !== 'comment'), ...also]
  const needsReason = to.requires_reason || to.category === 'closed_bad'
  const needsComment = forced || to.requires_comment || to.required_fields.includes('comment')
  const errors = failure === null ? {} : byField(failure)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onSave({
        reason_id: reason === null ? null : Number(reason),
        ...(comment.trim() ? { comment } : {}),
        ...(forced ? { force: true as const } : {}),
        ...(asked.length > 0
          ? { fields: Object.fromEntries(asked.map((field) => [field, fields[field] ?? null])) }
          : {}),
      })
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const placed = new Set(['comment', ...(needsReason ? ['reason_id'] : []), ...asked.map((field) => `fields.${field}`)])
  const reasonsAgainst = failure === null ? [] : asProblem(failure).errors.filter(({ path }) => !placed.has(path))
  return (
    <Modal
      opened
      onClose={onClose}
      title={<StatusBadge status={to} />}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          {forced && <Alert color="yellow">{t('forced')}</Alert>}
          {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
          {reasonsAgainst.length > 0 && (
            <Alert color="red" role="alert">
              {reasonsAgainst.map((problem) => (
                <p key={`${problem.path} ${problem.code}`}>{say(problem)}</p>
              ))}
            </Alert>
          )}
          {notes}
          {asked.map((field) => (
            <div key={field}>
              {input(
                field,
                fields[field] ?? null,
                (value) => setFields({ ...fields, [field]: value }),
                errors[`fields.${field}`],
              )}
            </div>
          ))}
          {needsReason && (
            <Select
              label={t('reason')}
              required
              searchable
              data={reasons.map((one) => ({ value: String(one.id), label: label(one.name) }))}
              value={reason}
              onChange={setReason}
              error={errors['reason_id']}
            />
          )}
          <Textarea
            label={t('comment')}
            required={needsComment}
            autosize
            minRows={2}
            value={comment}
            error={errors['comment']}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <DialogButtons submit={t('set')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
