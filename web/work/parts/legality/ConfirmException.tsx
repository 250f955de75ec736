import { Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { asProblem, callForm } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ExceptionInputs, useTypedException } from './ExceptionInputs.tsx'

const refresh = async () => {
  for (const key of ['work-exceptions', 'judgements', 'legality', 'assignments', 'workers'])
    await queryClient.invalidateQueries({ queryKey: [key] })
}

/** Confirms until a day that a person goes on working although the law is unclear. */
export const ConfirmException = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const t = useTranslations('legality.exceptions')
  const app = useTranslations('app')
  const format = useFormat()
  const [typed, setTyped] = useTypedException()
  const [comment, setComment] = useState('')
  const { busy, failure, errors, submit } = useSaving(async () => {
    await callForm('POST /api/assignments/{id}/work-exceptions', {
      params: { id: String(id) },
      body: { reason_id: Number(typed.reason_id ?? 0), until: typed.until ?? '', comment: comment.trim() },
    })
    sayDone(t('done', { day: format.date(typed.until ?? '') }))
    onClose()
  }, refresh)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('confirm_for', { name })}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
          <ExceptionInputs value={typed} onChange={setTyped} errors={errors} />
          <Textarea
            label={t('comment')}
            required
            autosize
            minRows={2}
            value={comment}
            error={errors['comment']}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <DialogButtons submit={t('confirm')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
