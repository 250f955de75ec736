import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { recordQuery } from '#web/behaviors/record/records.ts'
import { callRows } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'
import { contracts } from '#web/work/contracts/contracts.api.ts'

const PAUSE_MS = 200

type Props = {
  label: string
  description: string
  disabled: boolean
  value: number | null
  error: ReactNode
  onChange: (contract_id: number | null) => void
}

const textOf = ({ number, title }: { number: string; title: string }) => `${number} ${title}`

/** Selects a contract by number, title or client, or none. */
export const ContractInput = ({ value, onChange, ...input }: Props) => {
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const chosen = useQuery({
    ...recordQuery(contracts, value ?? 0),
    enabled: value !== null && may('view contract'),
  }).data
  const wanted = chosen && search === textOf(chosen) ? '' : search
  const { data } = useQuery({
    queryKey: [contracts.plural, 'found', wanted],
    queryFn: ({ signal }) =>
      callRows(
        'GET /api/contracts',
        ['number', 'title'],
        { limit: '20', ...(wanted ? { search: wanted, search_notes: 'no' } : {}) },
        signal,
      ),
    enabled: may('view contracts'),
    placeholderData: keepPreviousData,
  })
  const found = new Map((data?.data ?? []).map((one) => [one.id, textOf(one)]))
  if (value !== null) found.set(value, chosen ? textOf(chosen) : String(value))
  return (
    <Select
      {...input}
      searchable
      clearable
      filter={({ options }) => options}
      selectFirstOptionOnChange={false}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...found].map(([id, text]) => ({ value: String(id), label: text }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
