import { Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { voidReasons } from '#contract/site/housing-choices.ts'
import { call } from '#web/platform/api.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

type Props = {
  place: { id: number; bed: string }
  room: { name: string }
  /** The days, if they were chosen before. */
  days?: { from: string; to: string }
  onClose: () => void
}

/** Blocks a bed for a range of days. */
const VoidDialog = ({ place, room, days, onClose }: Props) => {
  const t = useTranslations('housing')
  const [from, setFrom] = useState<string | null>(days?.from ?? agencyToday())
  const [to, setTo] = useState<string | null>(days?.to ?? null)
  const [reason, setReason] = useState<string>('repair')
  const [comment, setComment] = useState<string | null>(null)
  const state = useSaving(async () => {
    await call('POST /api/places/{id}/voids', {
      params: { id: String(place.id) },
      body: { from_date: from ?? '', to_date: to ?? '', reason: reason as 'repair', comment },
    })
    sayDone(t('void_saved'))
    onClose()
  })
  return (
    <SaveDialog
      onClose={onClose}
      title={`${t('add_void')}: ${room.name} / ${place.bed}`}
      saving={state}
      shown={['from_date', 'to_date', 'reason']}
    >
      <SimpleGrid cols={2} spacing="md">
        <DateInput
          label={t('part_fields.from_date')}
          required
          value={from}
          onChange={setFrom}
          error={state.errors['from_date']}
        />
        <DateInput
          label={t('part_fields.to_date')}
          required
          value={to}
          onChange={setTo}
          error={state.errors['to_date']}
        />
      </SimpleGrid>
      <Select
        label={t('part_fields.reason')}
        data={voidReasons.map((value) => ({ value, label: t(`void_reasons.${value}`) }))}
        value={reason}
        onChange={(value) => value && setReason(value)}
        error={state.errors['reason']}
      />
      <LinesInput label={t('stay_fields.comment')} value={comment} onChange={setComment} error={undefined} />
    </SaveDialog>
  )
}

export default VoidDialog
