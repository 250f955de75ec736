import { Badge, Button, Checkbox, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAdjustments, IconSearch } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Proposal, ProposalReason } from '#contract/work/proposals.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { NobodyToPlace } from './NobodyToPlace.tsx'
import { workersFoundQuery } from './assignments.api.ts'
import classes from './assignments.module.css'
import type { Suggested } from './useSuggested.ts'

// words: placements.reasons.*, placements.workers, placements.candidates, placements.not_now

const DELAY_MS = 200

const useReason = () => {
  const t = useTranslations('placements.reasons')
  const format = useFormat()
  return ({ code, params = {} }: ProposalReason) =>
    t(code, {
      on: typeof params['on'] === 'string' ? format.date(params['on']) : '',
      language: typeof params['language'] === 'string' ? format.tongue(params['language']) : '',
      level: String(params['level'] ?? ''),
      money: params['currency'] ? format.money(Number(params['rate']), String(params['currency'])) : '',
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

type Choice = {
  contract_id: number
  /** The first day of the placements. */
  from: string | null
  suggested: Suggested
  chosen: readonly ChosenWorker[]
  /** Why the last save did not place each worker. */
  refused: ReadonlyMap<number, readonly FieldProblem[]>
  onChoose: (chosen: ChosenWorker[]) => void
  onAlone: (one: ChosenWorker) => void
}

const sameAs = (one: { id: number }) => (other: { id: number }) => other.id === one.id

/** A worker with a tick, the reasons for and against, and why they cannot be placed on the day. */
const Worker = ({ person, said, choice }: { person: ChosenWorker; said: ReactNode; choice: Choice }) => {
  const t = useTranslations('placements')
  const { say } = useProblems()
  const { suggested, chosen, refused, onChoose, onAlone } = choice
  const { id, first_name, last_name } = person
  const name = fullName(person)
  const isChosen = chosen.some(sameAs(person))
  const problems = refused.get(id) ?? suggested.judged.get(id)?.problems ?? []
  const toggle = () =>
    onChoose(isChosen ? chosen.filter(({ id: other }) => other !== id) : [...chosen, { id, first_name, last_name }])
  return (
    <div className={classes.person}>
      <Checkbox
        className={classes.tick}
        checked={isChosen}
        disabled={!isChosen && (problems.length > 0 || chosen.length >= MOST_PLACED)}
        onChange={toggle}
        label={
          <>
            <b>{name}</b> {said}
          </>
        }
        description={problems.map(say).join(' ')}
        classNames={{ description: classes.why, body: classes.tickBody, labelWrapper: classes.tickLabel }}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        px="xs"
        aria-label={t('terms_of', { name })}
        title={t('terms_of', { name })}
        onClick={() => onAlone({ id, first_name, last_name })}
      >
        <IconAdjustments size={16} />
      </Button>
    </div>
  )
}

const Person = ({ person, choice }: { person: Proposal; choice: Choice }) => {
  const t = useTranslations('placements')
  if (person.entity === 'worker') return <Worker person={person} said={<Reasons person={person} />} choice={choice} />
  return (
    <div className={classes.one}>
      <AppLink to={`/candidates/${person.id}`}>{fullName(person)}</AppLink> <Badge size="sm">{t('candidate')}</Badge>
      <Reasons person={person} />
    </div>
  )
}

/** Workers who may be placed, then candidates, then people who may not on these days. */
const groupsOf = (proposals: readonly Proposal[], { judged }: Suggested) => {
  const may = ({ entity, id, possible }: Proposal) =>
    possible && (entity === 'candidate' || (judged.get(id)?.problems.length ?? 0) === 0)
  const possible = proposals.filter(may)
  return [
    { key: 'workers' as const, people: possible.filter(({ entity }) => entity === 'worker') },
    { key: 'candidates' as const, people: possible.filter(({ entity }) => entity === 'candidate') },
    { key: 'not_now' as const, people: proposals.filter((one) => !may(one)) },
  ].filter(({ people }) => people.length > 0)
}

const Found = ({ search, choice }: { search: string; choice: Choice }) => {
  const t = useTranslations('placements')
  const { data: found } = useQuery(workersFoundQuery(search))
  if (found?.length === 0) return <Text c="var(--muted)">{t('nobody_found')}</Text>
  return (
    <ul className={classes.people} hidden={!found}>
      {(found ?? []).map((one) => (
        <li key={one.id}>
          <Worker person={one} said={one.personnel_number} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

/** Selects workers for a need: those who may be placed, best first with reasons, or anyone by search. */
export const Proposals = (choice: Choice) => {
  const t = useTranslations('placements')
  const { contract_id, from, suggested, chosen } = choice
  const { proposals, error, again } = suggested
  const { say } = useProblems()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS)
  const isSearching = search.length > 1
  const groups = proposals && groupsOf(proposals, suggested)
  const others = chosen.filter((one) => !proposals?.some(({ entity, id }) => entity === 'worker' && id === one.id))
  return (
    <>
      <TextInput
        mb="xs"
        label={t('person')}
        placeholder={t('find_worker')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !proposals && !isSearching && <ErrorNotice failure={error} onRetry={again} />}
      {!proposals && !error && !isSearching && <Skeleton h="24rem" />}
      {!isSearching && suggested.against && groups && !groups.some(({ key }) => key === 'workers') && (
        <NobodyToPlace
          contract_id={contract_id}
          from={from}
          against={suggested.against}
          surveyed={suggested.surveyed}
        />
      )}
      {isSearching && <Found search={search} choice={choice} />}
      {!isSearching && proposals && others.length > 0 && (
        <ul className={classes.people} aria-label={t('found_chosen')}>
          {others.map((one) => (
            <li key={one.id}>
              <Worker person={one} said={null} choice={choice} />
            </li>
          ))}
        </ul>
      )}
      {!isSearching &&
        groups?.map(({ key, people }) => (
          <section key={key}>
            <h3 className={classes.heading}>{t(key)}</h3>
            <ul className={classes.people}>
              {people.map((one) => (
                <li key={`${one.entity} ${one.id}`}>
                  <Person person={one} choice={choice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {!isSearching && !suggested.surveyed && (
        <Text size="sm" mt="sm" c="var(--muted)">
          {say({ code: 'contract_not_active' })}
        </Text>
      )}
    </>
  )
}
