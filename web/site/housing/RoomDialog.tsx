import { Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Housing } from '#contract/site/housing.ts'
import { areaNeeded, roomGenders } from '#contract/site/housing-choices.ts'
import type { Room } from '#contract/site/rooms.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { LineInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

type Props = { house: Housing; room: Room | null; onClose: () => void }

const useRoom = ({ house, room, onClose }: Props) => {
  const t = useTranslations('housing')
  const [name, setName] = useState<string | null>(room?.name ?? null)
  const [area, setArea] = useState<number | null>(room?.area_m2 ?? null)
  const [gender, setGender] = useState<string>(room?.gender ?? 'any')
  const [beds, setBeds] = useState<number | null>(room ? null : 2)
  const write = async () => {
    const fields = { name: name ?? '', area_m2: area, gender: gender as Room['gender'] }
    if (room === null) {
      await call('POST /api/housing/{id}/rooms', {
        params: { id: String(house.id) },
        body: { ...fields, beds: beds ?? 0 },
      })
    } else {
      const params = { id: String(room.id) }
      await call('PATCH /api/rooms/{id}', { params, body: { version: room.version, ...fields } })
      if (beds) await call('POST /api/rooms/{id}/places', { params, body: { beds } })
    }
    sayDone(t('room_saved', { name: fields.name }))
    onClose()
  }
  return { name, setName, area, setArea, gender, setGender, beds, setBeds, ...useSaving(write) }
}

/** Adds a room with a number of beds, or edits a room and adds beds. */
const RoomDialog = (props: Props) => {
  const { room, onClose } = props
  const t = useTranslations('housing')
  const format = useFormat()
  const state = useRoom(props)
  const count = (room?.places.filter(({ state: of }) => of === 'available').length ?? 0) + (state.beds ?? 0)
  const needed = areaNeeded(count)
  return (
    <SaveDialog
      onClose={onClose}
      title={room ? t('room', { name: room.name }) : t('add_room')}
      saving={state}
      shown={['name', 'area_m2', 'gender', 'beds']}
    >
      <SimpleGrid cols={2} spacing="md">
        <LineInput
          label={t('part_fields.room_name')}
          required
          data-autofocus
          value={state.name}
          onChange={state.setName}
          error={state.errors['name']}
        />
        <AmountInput
          label={room ? t('part_fields.more_beds') : t('part_fields.beds')}
          required={room === null}
          decimals={0}
          value={state.beds}
          onChange={state.setBeds}
          error={state.errors['beds']}
        />
        <AmountInput
          label={t('part_fields.area_m2')}
          unit="m²"
          decimals={1}
          value={state.area}
          onChange={state.setArea}
          error={state.errors['area_m2']}
        />
        <Select
          label={t('part_fields.gender')}
          data={roomGenders.map((value) => ({ value, label: t(`room_genders.${value}`) }))}
          value={state.gender}
          onChange={(value) => value && state.setGender(value)}
          error={state.errors['gender']}
        />
      </SimpleGrid>
      {state.area !== null && state.area < needed && (
        <Text size="sm" c="var(--danger-text)">
          {t('small_room', { area: format.number(state.area), needed: String(needed) })}
        </Text>
      )}
    </SaveDialog>
  )
}

export default RoomDialog
