import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { surveyableQuery } from './surveys.api.ts'

const PAUSE_MS = 200

/** Statuses of candidates who can be surveyed for a contract. */
const FITTING = ['ready', 'reserve', 'proposed']

/** Selects the candidate of a survey by name in any spelling; `fitting` suggests candidates who can be placed before the user types. */
export const CandidateChoice = ({
  fitting = false,
  onChoose,
}: {
  fitting?: boolean
  onChoose: (id: number) => void
}) => {
  const t = useTranslations('surveys')
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const statuses = useQuery(statusesQuery('candidate')).data ?? []
  const among = fitting ? statuses.filter(({ code }) => FITTING.includes(code)).map(({ id }) => id) : []
  const enabled = fitting ? among.length > 0 : search.length > 1
  const { data = [], isFetching } = useQuery({
    ...surveyableQuery(search.length > 1 ? search : '', among),
    enabled,
    placeholderData: keepPreviousData,
  })
  const found = enabled ? data : []
  const statusOf = (id: number) => statuses.find((one) => one.id === id)
  return (
    <Section>
      <Text mb="sm">{t('pick_candidate')}</Text>
      <Select
        label={t('fields.candidate_id')}
        placeholder={t('search_candidate')}
        description={fitting ? t('fitting') : undefined}
        data-autofocus
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        selectFirstOptionOnChange={false}
        data={found.map(({ id, status_id, ...one }) => ({
          value: String(id),
          label: [fullName(one), fitting && statusOf(status_id) ? label(statusOf(status_id)!.name) : null]
            .filter(Boolean)
            .join(' · '),
        }))}
        nothingFoundMessage={
          enabled && !isFetching ? t(fitting && search.length < 2 ? 'nobody_fits' : 'nobody_found') : undefined
        }
        value={null}
        onChange={(value) => value && onChoose(Number(value))}
      />
    </Section>
  )
}
