import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Addition } from '#contract/additions.ts'
import { FileInput } from '../../behaviors/custom-fields/FileInput.tsx'
import { call } from '../../platform/api.ts'
import { useFormat } from '../../platform/format.ts'
import { DateInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { refreshContract } from './additions.api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'

const PLACED = new Set(['signed_at', 'file_id'])

/** Asks for the day and the signed paper of an addition, and says when it will hold. */
const SignDialog = ({ addition, onClose }: { addition: Addition; onClose: () => void }) => {
  const t = useTranslations('additions')
  const app = useTranslations('app')
  const format = useFormat()
  const { byField, sayFailure } = useProblems()
  const [signed_at, setDay] = useState<string | null>(addition.signed_at ?? agencyToday())
  const [file, setFile] = useState(addition.file && { file_id: addition.file.id, name: addition.file.name })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const errors: Record<string, string> = failure === null ? {} : byField(failure)
  const others = [
    ...new Set(
      Object.entries(errors)
        .filter(([path]) => !PLACED.has(path))
        .map(([, text]) => text),
    ),
  ]
  const { number, effective_from } = addition
  const sign = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call('PUT /api/additions/{id}/signature', {
        params: { id: String(addition.id) },
        body: { version: addition.version, signed_at, file_id: file?.file_id ?? null },
      })
      sayDone(t(data.status === 'applied' ? 'applied_done' : 'signed_done', { number }))
      void refreshContract()
      onClose()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('sign_one', { number })} closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sign()
        }}
      >
        <Stack>
          {failure !== null && (others.length > 0 || Object.keys(errors).length === 0) && (
            <Alert color="red" role="alert">
              {others.length > 0 ? others.join(' ') : sayFailure(failure)}
            </Alert>
          )}
          <DateInput
            label={t('fields.signed_at')}
            required
            value={signed_at}
            error={errors['signed_at']}
            onChange={setDay}
          />
          <FileInput label={t('fields.file')} required value={file} error={errors['file_id']} onChange={setFile} />
          <Text size="sm" c="var(--muted)">
            {effective_from <= agencyToday() ? t('sign_now') : t('sign_later', { day: format.date(effective_from) })}
          </Text>
          <DialogButtons submit={t('sign')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default SignDialog
