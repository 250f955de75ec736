import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProps } from '../../behaviors/form/fields-of.ts'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'

const DELAY_MS = 200
const FOUND = '20'

type Found = { id: number; first_name: string; last_name: string }

const useFound = (plural: 'workers' | 'candidates', search: string, enabled: boolean) =>
  useQuery({
    queryKey: [plural, 'guests', search],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { limit: FOUND, ...(search ? { search } : {}) }
      return (await call(`GET /api/${plural}` as 'GET /api/workers', { query, signal })).data
    },
    enabled,
    placeholderData: keepPreviousData,
  }).data ?? []

/** Who is to sleep in a bed: a worker, or a candidate for whom it is only reserved; the value is `worker:12`. */
export const GuestPicker = (props: FieldProps<string | null> & { required?: boolean }) => {
  const t = useTranslations('housing')
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), DELAY_MS)
  const wanted = search.length > 1 ? search : ''
  const optionsOf = (entity: string, rows: readonly Found[]) =>
    rows.map(({ id, first_name, last_name }) => ({ value: `${entity}:${id}`, label: `${first_name} ${last_name}` }))
  const data = [
    { group: t('workers'), items: optionsOf('worker', useFound('workers', wanted, may('view workers'))) },
    { group: t('candidates'), items: optionsOf('candidate', useFound('candidates', wanted, may('view candidates'))) },
  ]
  const known = data.some(({ items }) => items.some(({ value }) => value === props.value))
  const kept = props.value !== null && !known ? [{ value: props.value, label: chosen }] : []
  return (
    <Select
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(option?.label ?? '')
        props.onChange(value)
      }}
      filter={({ options }) => options}
      data={[...kept, ...data]}
      nothingFoundMessage={t('nobody_found')}
    />
  )
}
