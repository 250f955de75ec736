import { Badge, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Proposal, ProposalReason } from '#contract/work/proposals.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { proposalsQuery } from './assignments.api.ts'
import classes from './assignments.module.css'

// words: placements.reasons.*, placements.workers, placements.candidates, placements.not_now

const DELAY_MS = 200

/** Workers by name, number or phone, for whoever is not among those proposed. */
const searchQuery = (search: string) => ({
  queryKey: ['workers', 'choices', search],
  queryFn: async () => (await call('GET /api/workers', { query: { search, limit: '10' } })).data,
  enabled: search.length > 1,
  placeholderData: keepPreviousData,
})

const useReason = () => {
  const t = useTranslations('placements.reasons')
  const format = useFormat()
  return ({ code, params = {} }: ProposalReason) =>
    t(code, {
      on: typeof params['on'] === 'string' ? format.date(params['on']) : '',
      language: typeof params['language'] === 'string' ? format.tongue(params['language']) : '',
      level: String(params['level'] ?? ''),
      rate: Number(params['rate'] ?? 0),
      age: Number(params['age'] ?? 0),
    })
}

const Reasons = ({ person }: { person: Proposal }) => {
  const say = useReason()
  return (
    <span className={classes.reasons}>
      {person.reasons.map((reason) => (
        <Badge key={reason.code} size="sm" variant="light" color="green">
          {say(reason)}
        </Badge>
      ))}
      {person.obstacles.map((reason) => (
        <Badge key={`${reason.code} ${JSON.stringify(reason.params)}`} size="sm" variant="light" color="orange">
          {say(reason)}
        </Badge>
      ))}
    </span>
  )
}

export type ChosenWorker = { id: number; first_name: string; last_name: string }

const Person = ({ person, onChoose }: { person: Proposal; onChoose: (one: ChosenWorker) => void }) => {
  const t = useTranslations('placements')
  const name = spokenName(person)
  if (person.entity === 'candidate')
    return (
      <div className={classes.one}>
        <AppLink to={`/candidates/${person.id}`}>{name}</AppLink> <Badge size="sm">{t('candidate')}</Badge>
        <Reasons person={person} />
      </div>
    )
  return (
    <button type="button" className={classes.one} onClick={() => onChoose(person)}>
      <b>{name}</b>
      <Reasons person={person} />
    </button>
  )
}

const groupsOf = (proposals: readonly Proposal[]) => {
  const possible = proposals.filter((one) => one.possible)
  return [
    { key: 'workers' as const, people: possible.filter(({ entity }) => entity === 'worker') },
    { key: 'candidates' as const, people: possible.filter(({ entity }) => entity === 'candidate') },
    { key: 'not_now' as const, people: proposals.filter((one) => !one.possible) },
  ].filter(({ people }) => people.length > 0)
}

type Props = { need_id: number; error: ReactNode; onChoose: (one: ChosenWorker) => void }

/** Whom to place on a need: those who fit, the best first and each with the reasons, or anyone by search. */
export const Proposals = ({ need_id, error: problem, onChoose }: Props) => {
  const t = useTranslations('placements')
  const { data: proposals, error, refetch } = useQuery(proposalsQuery(need_id))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data: found } = useQuery(searchQuery(search))
  const isSearching = search.length > 1
  const groups = groupsOf(proposals ?? [])
  return (
    <>
      <TextInput
        mb="xs"
        label={t('person')}
        placeholder={t('find_worker')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !proposals && !isSearching && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!proposals && !error && !isSearching && <Skeleton h="8rem" />}
      {isSearching && found?.length === 0 && <Text c="var(--muted)">{t('nobody_found')}</Text>}
      {!isSearching && proposals?.length === 0 && <Text c="var(--muted)">{t('nobody_fits')}</Text>}
      {isSearching ? (
        <ul className={classes.people} hidden={!found?.length}>
          {(found ?? []).map((one) => (
            <li key={one.id}>
              <button type="button" className={classes.one} onClick={() => onChoose(one)}>
                <b>
                  {one.first_name} {one.last_name}
                </b>{' '}
                {one.personnel_number}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        groups.map(({ key, people }) => (
          <section key={key}>
            <h3 className={classes.heading}>{t(key)}</h3>
            <ul className={classes.people}>
              {people.map((one) => (
                <li key={`${one.entity} ${one.id}`}>
                  <Person person={one} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}
