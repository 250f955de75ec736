import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { HousingLink } from '#contract/site/contract-housing.ts'
import { call } from '#web/platform/api.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { housesQuery } from './housing.api.ts'
import { useSaving } from './useSaving.ts'

type Props = { contract_id: number; link: HousingLink | null; onClose: () => void }

/** Links a house to a contract from a day on, or changes the days. */
const LinkDialog = ({ contract_id, link, onClose }: Props) => {
  const t = useTranslations('housing')
  const houses = useQuery(housesQuery).data ?? []
  const [house, setHouse] = useState<string | null>(link ? String(link.property.id) : null)
  const [from, setFrom] = useState<string | null>(link?.from_date ?? agencyToday())
  const [to, setTo] = useState<string | null>(link?.to_date ?? null)
  const saving = useSaving(async () => {
    const days = { from_date: from ?? '', to_date: to }
    const { data } = link
      ? await call('PATCH /api/contract-housing/{id}', {
          params: { id: String(link.id) },
          body: { version: link.version, ...days },
        })
      : await call('POST /api/contracts/{id}/housing', {
          params: { id: String(contract_id) },
          body: { property_id: Number(house ?? 0), ...days },
        })
    sayDone(t('link_saved', { name: data.property.name }))
    onClose()
  })
  const options = houses
    .filter(({ whole }) => whole)
    .map(({ id, name, city }) => ({ value: String(id), label: `${name} · ${city}` }))
  const own = link ? [{ value: String(link.property.id), label: link.property.name }] : options
  return (
    <SaveDialog
      onClose={onClose}
      title={link ? link.property.name : t('add_link')}
      saving={saving}
      shown={['property_id', 'from_date', 'to_date']}
    >
      <Select
        label={t('stay_fields.house')}
        required
        searchable
        disabled={link !== null}
        data={own}
        value={house}
        onChange={setHouse}
        error={saving.errors['property_id']}
        nothingFoundMessage={t('no_houses')}
      />
      <SimpleGrid cols={2} spacing="md">
        <DateInput
          label={t('part_fields.from_date')}
          required
          value={from}
          onChange={setFrom}
          error={saving.errors['from_date']}
        />
        <DateInput label={t('part_fields.to_date')} value={to} onChange={setTo} error={saving.errors['to_date']} />
      </SimpleGrid>
    </SaveDialog>
  )
}

export default LinkDialog
