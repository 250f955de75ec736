import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '#contract/rooms.ts'
import { call } from '../../platform/api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { LineInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from './useSaving.ts'

/** Another name for a bed. */
const BedDialog = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const t = useTranslations('housing')
  const app = useTranslations('app')
  const [bed, setBed] = useState<string | null>(place.bed)
  const { submit, busy, failure, errors } = useSaving(async () => {
    const body = { version: place.version, bed: bed ?? '' }
    await call('PATCH /api/places/{id}', { params: { id: String(place.id) }, body })
    sayDone(t('bed_saved', { name: body.bed }))
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={t('rename_bed')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['bed']} />
          <LineInput
            label={t('part_fields.bed_name')}
            required
            data-autofocus
            value={bed}
            onChange={setBed}
            error={errors['bed']}
          />
          <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default BedDialog
