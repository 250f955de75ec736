import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { candidateChoicesQuery } from './candidates.api.ts'

const DELAY_MS = 200

/** Selects several candidates by name in any spelling or by phone. */
export const CandidatesPicker = ({ except, ...props }: FieldProps<string[]> & { except?: number | undefined }) => {
  const form = useTranslations('form')
  const t = useTranslations('candidates')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data: chosen = [] } = useQuery({
    ...candidateChoicesQuery({ ids: props.value.join(',') }),
    enabled: props.value.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: found = [] } = useQuery({
    ...candidateChoicesQuery({ search }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const offered = new Map(
    [...chosen, ...(search.length > 1 ? found : [])]
      .filter(({ id }) => id !== except)
      .map((one) => [String(one.id), fullName(one)]),
  )
  return (
    <MultiSelect
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      selectFirstOptionOnChange={false}
      placeholder={props.value.length === 0 ? t('find_candidate') : ''}
      data={[...new Set([...props.value, ...offered.keys()])].map((value) => ({
        value,
        label: offered.get(value) ?? `#${value}`,
      }))}
      hidePickedOptions
      nothingFoundMessage={search.length > 1 ? form('nothing_found') : undefined}
    />
  )
}
