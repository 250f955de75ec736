import { type ComboboxData, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

const DELAY_MS = 200
const SHORTEST = 2

/** The search text of a select field with options from the server; blank while the text is the chosen option or has fewer than two letters. */
export const useSearchText = () => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [settled] = useDebouncedValue(typed === chosen ? '' : typed.trim(), DELAY_MS)
  return { typed, setTyped, chosen, setChosen, search: settled.length >= SHORTEST ? settled : '' }
}

const holds = (data: ComboboxData, value: string): boolean =>
  data.some((one) =>
    typeof one === 'string'
      ? one === value
      : 'items' in one
        ? holds(one.items as ComboboxData, value)
        : one.value === value,
  )

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  by: ReturnType<typeof useSearchText>
  data: Exclude<ComboboxData, readonly string[]>
  value: string | null
  onChange: (value: string | null) => void
}

/** A select field whose options the server finds for the typed text, so that none is highlighted before they arrive; the chosen option stays among them. */
export const FoundSelect = ({ by, data, onChange, ...props }: Props) => {
  const form = useTranslations('form')
  const kept = props.value !== null && !holds(data, props.value) ? [{ value: props.value, label: by.chosen }] : []
  return (
    <Select
      nothingFoundMessage={form('nothing_found')}
      {...props}
      searchable
      selectFirstOptionOnChange={false}
      searchValue={by.typed}
      onSearchChange={by.setTyped}
      onChange={(value, option) => {
        by.setChosen(option?.label ?? '')
        onChange(value)
      }}
      filter={({ options }) => options}
      data={[...kept, ...data] as ComboboxData}
    />
  )
}
