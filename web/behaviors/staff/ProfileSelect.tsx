import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { FieldProps } from '../form/fields-of.ts'
import { fullName } from '../people/full-name.ts'
import type { SteppingRecords } from '../record/records.ts'
import { choicesQuery } from './staff-choices.ts'
import type { StaffRecord } from './staff-record.ts'

const DELAY_MS = 200

type Props<Row extends StaffRecord> = FieldProps<string | null> & {
  records: SteppingRecords<Row>
  /** What stands beside a name. */
  note?: (row: Row) => string | null
  required?: boolean
  except?: number | undefined
}

/** One of the staff who is at work, found by a name or a phone. */
export const ProfileSelect = <Row extends StaffRecord>({ records, note, except, ...props }: Props<Row>) => {
  const form = useTranslations('form')
  const [typed, setTyped] = useState('')
  const statuses = useQuery(statusesQuery(records.entity)).data ?? []
  const [chosen, setChosen] = useState('')
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), DELAY_MS)
  const active = statuses.find(({ code }) => code === 'active')?.id
  const { data: found = [] } = useQuery(choicesQuery(records, active, search.length > 1 ? search : ''))
  const data = found
    .filter((one) => one.id !== except)
    .map((one) => ({ value: String(one.id), label: [fullName(one), note?.(one)].filter(Boolean).join(' · ') }))
  const kept = props.value !== null && !data.some(({ value }) => value === props.value)
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
      data={kept ? [{ value: props.value!, label: chosen }, ...data] : data}
      nothingFoundMessage={form('nothing_found')}
    />
  )
}
