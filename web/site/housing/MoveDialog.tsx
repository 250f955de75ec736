import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Stay } from '#contract/site/stays.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { BedPicker, type ChosenBed } from './BedPicker.tsx'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { Warnings } from './Warnings.tsx'
import { bedsFor } from './housing.api.ts'
import { useSaving } from './useSaving.ts'

const smallRoom = (failure: unknown) =>
  failure === null ? undefined : asProblem(failure).errors.find(({ code }) => code === 'room_too_small')

type Props = { row: Stay; chosen?: ChosenBed; onClose: () => void }

/** Moves a person to another bed from a day on. */
const MoveDialog = ({ row, chosen, onClose }: Props) => {
  const t = useTranslations('housing')
  const { say } = useProblems()
  const first = row.check_in > agencyToday() ? row.check_in : agencyToday()
  const [date, setDate] = useState<string | null>(first)
  const [place, setPlace] = useState<string | null>(chosen ? String(chosen.id) : null)
  const [comment, setComment] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<string[]>([])
  const state = useSaving(async () => {
    const { data } = await call('POST /api/stays/{id}/move', {
      params: { id: String(row.id) },
      body: {
        version: row.version,
        place_id: Number(place ?? 0),
        date: date ?? '',
        comment,
        ...(confirmed.length > 0 ? { confirmed: confirmed as ['room_too_small'] } : {}),
      },
    })
    const bed = `${data.property.name}, ${data.room.name} / ${data.place.bed}`
    sayDone(t('moved', { name: fullName(row.person), bed }))
    onClose()
  })
  const warning = smallRoom(state.failure)
  return (
    <SaveDialog
      onClose={onClose}
      title={`${t('move')}: ${fullName(row.person)}`}
      saving={state}
      shown={['date', 'place_id', 'comment']}
      submit={t('move')}
    >
      <DateInput label={t('move_on')} required value={date} onChange={setDate} error={state.errors['date']} />
      <BedPicker
        label={t('stay_fields.place_id')}
        required
        chosen={chosen}
        value={place}
        onChange={setPlace}
        error={state.errors['place_id']}
        wanted={
          date === null ? null : { from: date, ...(row.check_out ? { to: row.check_out } : {}), ...bedsFor(row.person) }
        }
      />
      <LinesInput
        label={t('stay_fields.comment')}
        value={comment}
        onChange={setComment}
        error={state.errors['comment']}
      />
      <Warnings text={warning && say(warning)} confirmed={confirmed} onConfirm={setConfirmed} />
    </SaveDialog>
  )
}

export default MoveDialog
