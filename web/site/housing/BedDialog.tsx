import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '#contract/site/rooms.ts'
import { call } from '#web/platform/api.ts'
import { LineInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

/** Renames a bed. */
const BedDialog = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const t = useTranslations('housing')
  const [bed, setBed] = useState<string | null>(place.bed)
  const saving = useSaving(async () => {
    const body = { version: place.version, bed: bed ?? '' }
    await call('PATCH /api/places/{id}', { params: { id: String(place.id) }, body })
    sayDone(t('bed_saved', { name: body.bed }))
    onClose()
  })
  return (
    <SaveDialog onClose={onClose} title={t('rename_bed')} saving={saving} shown={['bed']}>
      <LineInput
        label={t('part_fields.bed_name')}
        required
        data-autofocus
        value={bed}
        onChange={setBed}
        error={saving.errors['bed']}
      />
    </SaveDialog>
  )
}

export default BedDialog
