import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Addition } from '#contract/work/additions.ts'
import { FileInput } from '#web/behaviors/custom-fields/FileInput.tsx'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshContract } from './additions.api.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'

const SHOWN = ['signed_at', 'file_id']

/** Asks for the day and the signed document of an addition, and says from when it applies. */
const SignDialog = ({ addition, onClose }: { addition: Addition; onClose: () => void }) => {
  const t = useTranslations('additions')
  const format = useFormat()
  const [signed_at, setDay] = useState<string | null>(addition.signed_at ?? agencyToday())
  const [file, setFile] = useState(addition.file && { file_id: addition.file.id, name: addition.file.name })
  const { number, effective_from } = addition
  const saving = useSaving(async () => {
    const { data } = await call('PUT /api/additions/{id}/signature', {
      params: { id: String(addition.id) },
      body: { version: addition.version, signed_at, file_id: file?.file_id ?? null },
    })
    sayDone(t(data.status === 'applied' ? 'applied_done' : 'signed_done', { number }))
    void refreshContract()
    onClose()
  })
  const { errors } = saving
  return (
    <SaveDialog onClose={onClose} title={t('sign_one', { number })} saving={saving} shown={SHOWN} submit={t('sign')}>
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
    </SaveDialog>
  )
}

export default SignDialog
