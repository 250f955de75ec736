import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../ui/Page.tsx'
import { surveyableQuery } from './surveys.api.ts'

const PAUSE_MS = 200

/** Whom the survey is about, found by typing a name in any spelling. */
export const CandidateChoice = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const t = useTranslations('surveys')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data = [], isFetching } = useQuery({
    ...surveyableQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = search.length > 1 ? data : []
  return (
    <Section>
      <Text mb="sm">{t('pick_candidate')}</Text>
      <Select
        label={t('fields.candidate_id')}
        placeholder={t('search_candidate')}
        data-autofocus
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={found.map(({ id, first_name, last_name }) => ({
          value: String(id),
          label: `${first_name} ${last_name}`,
        }))}
        nothingFoundMessage={search.length > 1 && !isFetching ? t('nobody_found') : undefined}
        value={null}
        onChange={(value) => value && onChoose(Number(value))}
      />
    </Section>
  )
}
