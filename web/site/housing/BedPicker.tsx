import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { HousingWithFreeBeds } from '#contract/site/bed-calendar.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { useRoommates } from '#web/people/parts/person/useRoommates.ts'
import { type BedsWanted, freeBedsQuery } from './housing.api.ts'

/** A bed that was chosen before the nights. */
export type ChosenBed = { id: number; text: string }

const groupOf = ({ property, beds }: HousingWithFreeBeds) => ({
  group: `${property.name} · ${property.city}`,
  items: beds.map(({ id, bed, room }) => ({
    value: String(id),
    label: `${property.name}, ${property.city} · ${room.name} / ${bed}`,
  })),
})

/** Selects a bed that is free on all the given nights, by house, and shows the roommates. */
export const BedPicker = ({
  wanted,
  chosen,
  ...props
}: FieldProps<string | null> & { wanted: BedsWanted | null; chosen?: ChosenBed | undefined; required?: boolean }) => {
  const t = useTranslations('housing')
  const { data = [] } = useQuery(freeBedsQuery(wanted))
  const beds = new Map(data.flatMap((house) => house.beds.map((bed) => [String(bed.id), bed] as const)))
  const groups = data.filter((house) => house.beds.length > 0).map(groupOf)
  const isTaken = chosen !== undefined && !beds.has(String(chosen.id))
  const mates = useRoommates()
  const current = beds.get(props.value ?? '')
  return (
    <Select
      {...props}
      searchable
      data={[...(isTaken ? [{ value: String(chosen.id), label: chosen.text }] : []), ...groups]}
      nothingFoundMessage={wanted === null ? t('choose_nights') : t('no_free_beds')}
      description={current && mates(current)}
      renderOption={({ option }) => {
        const bed = beds.get(option.value)
        return (
          <div>
            <div>{option.label}</div>
            {bed && (
              <Text size="xs" c="var(--muted)">
                {mates(bed)}
              </Text>
            )}
          </div>
        )
      }}
    />
  )
}
