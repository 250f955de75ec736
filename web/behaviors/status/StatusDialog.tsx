import { Alert, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { reasonsQuery } from '../dictionaries/dictionaries.api.ts'
import { SaveDialog } from '../form/SaveDialog.tsx'
import { useSaving } from '../form/useSaving.ts'

/** The input of a status change. */
export type StatusStepInput = {
  reason_id: number | null
  comment?: string
  force?: true
  fields?: Record<string, unknown>
}

/** The input of a field that a status requires. */
export type FieldInput = (
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
  /** Fields that this change needs beside those of its status. */
  also?: readonly string[]
  /** The consequences of the change. */
  notes?: ReactNode
  input: FieldInput
  onSave: (step: StatusStepInput) => Promise<void>
  onClose: () => void
}

/** Asks for what a status requires: its fields, a reason, a comment. */
export const StatusDialog = ({ entity, to, forced, initial, also = [], notes, input, onSave, onClose }: Props) => {
  const t = useTranslations('status')
  const label = useLabel()
  const reasons = (useQuery(reasonsQuery(entity)).data ?? []).filter(({ active }) => active)
  const [fields, setFields] = useState(initial)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const asked = [...to.required_fields.filter((field) => field !== 'comment'), ...also]
  const needsReason = to.requires_reason || to.category === 'closed_bad'
  const needsComment = forced || to.requires_comment || to.required_fields.includes('comment')
  const saving = useSaving(() =>
    onSave({
      reason_id: reason === null ? null : Number(reason),
      ...(comment.trim() ? { comment } : {}),
      ...(forced ? { force: true as const } : {}),
      ...(asked.length > 0 ? { fields: Object.fromEntries(asked.map((field) => [field, fields[field] ?? null])) } : {}),
    }),
  )
  const { errors } = saving
  const shown = ['comment', ...(needsReason ? ['reason_id'] : []), ...asked.map((field) => `fields.${field}`)]
  return (
    <SaveDialog onClose={onClose} title={<StatusBadge status={to} />} saving={saving} shown={shown} submit={t('set')}>
      {forced && <Alert color="yellow">{t('forced')}</Alert>}
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
          openOnFocus={false}
          data-autofocus={asked.length === 0 || undefined}
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
    </SaveDialog>
  )
}
