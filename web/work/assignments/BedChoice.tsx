import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BedProposal, PlacementCheck } from '#contract/work/assignments.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { useRoommates } from '#web/people/parts/person/useRoommates.ts'
import { useFormat } from '#web/platform/format.ts'

const NO_BED = 'none'

const Current = ({ bed }: { bed: NonNullable<PlacementCheck['beds']['current']> }) => {
  const t = useTranslations('placements')
  const format = useFormat()
  const place = bed.house === null ? t('bed_elsewhere') : `${bed.house} · ${bed.room} / ${bed.bed}`
  const since = format.date(bed.check_in)
  return (
    <Text size="sm">
      {bed.check_out === null
        ? t('sleeps_since', { place, since })
        : t('sleeps_until', { place, since, until: format.date(bed.check_out) })}
    </Text>
  )
}

const useBedText = () => {
  const t = useTranslations('placements')
  const matesOf = useRoommates()
  return ({ property, room, bed, roommates, serves }: BedProposal) => ({
    label: `${property.name} · ${room.name} / ${bed}`,
    description: [serves ? t('bed_serves') : property.city, matesOf({ roommates })].join(' · '),
  })
}

type Props = Omit<FieldProps<string | null>, 'label'> & { beds: PlacementCheck['beds'] }

/** Selects the bed for a placement: the worker's present bed, one of those proposed near the site, or none; a chosen bed stays visible. */
export const BedChoice = ({ beds, value, onChange, error }: Props) => {
  const t = useTranslations('placements')
  const textOf = useBedText()
  const [chosen, setChosen] = useState<BedProposal | null>(null)
  const isAsked = beds.current === null || value !== null
  const isKept = chosen !== null && String(chosen.id) === value && !beds.proposed.some(({ id }) => id === chosen.id)
  const offered = isKept ? [chosen, ...beds.proposed] : beds.proposed
  const isUnknown = value !== null && !offered.some(({ id }) => String(id) === value)
  const choose = (next: string) => {
    setChosen(offered.find(({ id }) => String(id) === next) ?? null)
    onChange(next === NO_BED ? null : next)
  }
  return (
    <Stack gap="xs" mt="md">
      <Radio.Group label={t('bed')} value={value ?? NO_BED} onChange={choose} error={error}>
        {beds.current && <Current bed={beds.current} />}
        {isAsked && (
          <Stack gap="xs" mt="xs">
            {offered.map((one) => (
              <Radio key={one.id} value={String(one.id)} {...textOf(one)} />
            ))}
            {isUnknown && <Radio value={value} label={t('bed_chosen')} />}
            <Radio
              value={NO_BED}
              label={t('no_bed')}
              description={offered.length === 0 && !beds.current ? t('no_beds_near') : undefined}
            />
          </Stack>
        )}
      </Radio.Group>
    </Stack>
  )
}
