import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { FieldProps } from '../../behaviors/form/fields-of.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import { coordinatorChoicesQuery } from './coordinators.api.ts'

const DELAY_MS = 200

/** One coordinator who is at work, found by a name or a phone. */
export const CoordinatorPicker = ({
  except,
  ...props
}: FieldProps<string | null> & { required?: boolean; except?: number | undefined }) => {
  const form = useTranslations('form')
  const [typed, setTyped] = useState('')
  const statuses = useQuery(statusesQuery('coordinator')).data ?? []
  const [chosen, setChosen] = useState('')
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), DELAY_MS)
  const active = statuses.find(({ code }) => code === 'active')?.id
  const { data: found = [] } = useQuery(coordinatorChoicesQuery(active, search.length > 1 ? search : ''))
  const data = found.filter((one) => one.id !== except).map((one) => ({ value: String(one.id), label: fullName(one) }))
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
