import {
  IconBook,
  IconBuilding,
  IconChecklist,
  IconFileDescription,
  IconHistory,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconPlus,
  IconSearch,
} from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useRecentRecords } from '#web/behaviors/record/useRecentRecords.ts'
import { foldWords, means, withoutEndings } from '#web/behaviors/typing/fold-typed.ts'
import { TASK, newTask } from '../office/parts/tasks/tasks.api.ts'
import { useLabel } from '../platform/i18n.tsx'
import { openGuide, useGo, useSearchState } from '../platform/navigation.ts'
import { userMayOpen } from '../platform/session.ts'
import { spacedPhone } from '../ui/contacts.tsx'
import type { StepToAsk } from './StepOfAct.tsx'
import { type Entries, type Entry, dotted } from './command-entry.ts'
import { creatable, placesOf } from './menu.ts'
import { iconOf } from './settings-icons.ts'
import { useAct, useActs } from './useActs.ts'
import { useContracts } from './useContracts.ts'
import { useHouses } from './useHouses.ts'
import { type Found, usePeople } from './usePeople.ts'
import { useStatuses } from './useStatuses.ts'
import { useTasks } from './useTasks.ts'

// words: tasks.relations.*

const contains = (query: string) => {
  const words = query.trim().toLocaleLowerCase()
  return ({ label }: Entry) => label.toLocaleLowerCase().includes(words)
}

/** Nouns of found records that have a status. */
const standing = ['worker', 'candidate', 'lead', 'coordinator', 'foreman', 'contract', 'task'] as const

/** The type, status and place of a record: "Candidate · Ready to place · Łódź". */
const useStanding = (found: readonly { kind: string; status_id?: number | undefined }[]) => {
  const kinds = useTranslations('tasks.relations')
  const menu = useTranslations('menu.new')
  const label = useLabel()
  const entities = standing.filter((entity) => found.some(({ kind }) => kind === entity))
  const statuses = useStatuses(entities satisfies readonly StatusEntity[])
  return (kind: Found['kind'] | 'contract' | 'housing' | 'task', status_id?: number, place?: string | null) => {
    const status = statuses.get(kind)?.find(({ id }) => id === status_id)
    return dotted(kind === 'task' ? menu('tasks') : kinds(kind), status && label(status.name), place)
  }
}

/** Whether each word is the beginning of a word of the name, in any case, or the digits are in the phone number; the search alone also finds "anna" within "Tetiana". */
const isNamed = (person: Found, sought: string) => {
  const name = foldWords(fullName(person))
  const figures = sought.replaceAll(/[\s+()-]/g, '')
  if (/^\d{3,}$/.test(figures)) return person.phone?.includes(figures) ?? false
  return foldWords(sought).every((word) => means(name, word))
}

/** The people that a sentence names: those found by its words, otherwise by inflected forms of them. It is empty until the search is up to date with the typed text, because Enter must not move a person found by earlier text. */
const useMeant = (user: CurrentUser, act: ReturnType<typeof useAct>['act'], query: string) => {
  const isMove = act?.kind === 'move'
  const sought = isMove ? act.search : query
  const exact = usePeople(user, sought)
  const named = isMove ? exact.found.filter((person) => isNamed(person, sought)) : []
  const isBare = isMove && exact.isCurrent && !exact.isFetching && named.length === 0
  const loose = usePeople(user, isBare ? withoutEndings(sought) : '')
  if (!isMove) return exact
  const isFetching = exact.isFetching || loose.isFetching
  const near = loose.isCurrent ? loose.found.filter((person) => isNamed(person, sought)) : []
  return { found: isFetching || !exact.isCurrent ? [] : isBare ? near : named, isFetching }
}

/** Fewer letters match too many people. */
const MIN_QUERY = 2

type Handlers = { onSignOut: () => void; onKeys: () => void; onStep: (step: StepToAsk) => void }

/** The entries of the command menu for the typed text: actions, records, lists, pages, and whether more may follow. */
export const useEntries = (user: CurrentUser, query: string, { onSignOut, onKeys, onStep }: Handlers) => {
  const t = useTranslations('command')
  const app = useTranslations('app')
  const menu = useTranslations('menu')
  const needs = useTranslations('needs')
  const typing = useTranslations('typing.act')
  const go = useGo()
  const [, change] = useSearchState()
  const asked = useAct(user, query)
  const { act } = asked
  const people = useMeant(user, act, query)
  const [contractWords, least] = act?.kind === 'need' ? ([act.search, 0] as const) : ([query, MIN_QUERY] as const)
  const contracts = useContracts(user, contractWords, least)
  const houses = useHouses(user, query)
  const tasks = useTasks(query)
  const opened = useRecentRecords(user.id)
  const stateOf = useStanding([
    ...people.found,
    ...contracts.found.map(() => ({ kind: 'contract' })),
    ...tasks.found.map(() => ({ kind: 'task' })),
  ])
  const acts = useActs(user, asked, people.found, onStep)
  const open = (task: string) => () => change({ [TASK]: task })
  const to =
    (path: string, search: Readonly<Record<string, string>> = {}) =>
    () =>
      void go(path, { search })
  const isTyped = query.trim().length >= MIN_QUERY
  const stateOfPerson = ({ kind, status_id, city }: Found) => stateOf(kind, status_id, city)
  const persons = people.found.map((person): Entry => ({
    id: person.id,
    label: fullName(person),
    description: person.phone ? spacedPhone(person.phone) : '',
    state: stateOfPerson(person),
    icon: person.icon,
    run: to(person.path),
  }))
  const orderOf = ({
    id,
    title,
    number,
    client_name,
    site_city,
    status_id,
  }: (typeof contracts.found)[number]): Entry => ({
    id: `contracts-${id}`,
    label: title,
    description: dotted(number, client_name),
    state: stateOf('contract', status_id, site_city),
    icon: IconFileDescription,
    run: to(`/contracts/${id}`),
  })
  const orders = contracts.found.map(orderOf)
  const homes = houses.found.map(({ id, name, city, address, whole }): Entry => ({
    id: `housing-${id}`,
    label: name,
    description: address ?? '',
    state: stateOf('housing', undefined, city),
    icon: IconBuilding,
    run: whole ? to(`/housing/${id}`) : to('/housing', { search: name }),
  }))
  const todo = tasks.found.map(({ id, title, status_id }): Entry => ({
    id: `tasks-${id}`,
    label: title,
    state: stateOf('task', status_id),
    icon: IconChecklist,
    run: open(String(id)),
  }))
  const everything = (['workers', 'candidates', 'leads', 'contracts', 'housing'] as const)
    .filter((list) => query.trim() && userMayOpen(user, `/${list}`))
    .map((list): Entry => ({
      id: `all-${list}`,
      label: t(`in_${list}`, { query: query.trim() }),
      icon: IconSearch,
      run: to(`/${list}`, { search: query.trim() }),
    }))
  const creations = [
    ...creatable(user).map((item) => ({
      name: menu(`new.${item.key as 'leads'}`),
      entry: { id: `new-${item.key}`, icon: IconPlus, run: to(item.create!) },
    })),
    { name: menu('new.tasks'), entry: { id: 'new-task', icon: IconPlus, run: open(newTask()) } },
  ].map(({ name, entry }) => ({ name, entry: { ...entry, label: `${app('create')}: ${name}` } satisfies Entry }))
  const added =
    act?.kind === 'add'
      ? creations.filter(({ name }) => foldWords(act.search).every((word) => means(foldWords(name), word)))
      : []
  const needed =
    act?.kind === 'need'
      ? contracts.found
          .filter(({ abilities }) => abilities.change_needs)
          .map((order): Entry => ({
            ...orderOf(order),
            id: `need-${order.id}`,
            label: `${needs('add')}: ${order.title}`,
            icon: IconPlus,
            run: to(`/contracts/${order.id}`, { tab: 'needs', need: 'new' }),
          }))
      : []
  const places = placesOf(user).map((item): Entry => ({
    id: item.key,
    label: menu(`places.${item.key}`),
    icon: iconOf(item),
    run: to(item.path, item.search),
  }))
  const actions: Entry[] = [
    ...creations.filter((one) => !added.includes(one)).map(({ entry }) => entry),
    { id: 'my-tasks', label: app('my_tasks', { count: 0 }), icon: IconChecklist, run: open('mine') },
    { id: 'guide', label: app('guide'), icon: IconBook, run: () => openGuide() },
    ...(user.role_name === SUPER_ADMIN
      ? [{ id: 'first-steps', label: t('first_steps'), icon: IconListCheck, run: to('/agency') }]
      : []),
    { id: 'keys', label: t('keys'), icon: IconKeyboard, run: onKeys },
    { id: 'sign-out', label: app('sign_out'), icon: IconLogout, run: onSignOut },
  ]
  const recent = opened.map(({ path, name }) => ({ id: path, label: name, icon: IconHistory, run: to(path) }))
  const groups: Entries[] = [
    {
      key: 'acts',
      label: typing('title'),
      entries: [
        ...acts.map((one) => (one.person ? { ...one, state: stateOfPerson(one.person) } : one)),
        ...needed,
        ...added.map(({ entry }) => entry),
      ],
    },
    { key: 'people', label: t('people'), entries: isTyped ? persons : [] },
    { key: 'contracts', label: t('contracts'), entries: isTyped && act?.kind !== 'need' ? orders : [] },
    { key: 'housing', label: t('housing'), entries: homes },
    { key: 'tasks', label: t('tasks'), entries: todo },
    { key: 'lists', label: t('lists'), entries: act === null ? everything : [] },
    { key: 'recent', label: t('recent'), entries: query.trim() ? [] : recent },
    { key: 'pages', label: t('pages'), entries: places.filter(contains(query)) },
    { key: 'actions', label: t('actions'), entries: actions.filter(contains(query)) },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isAsking: [people, contracts, houses, tasks].some(({ isFetching }) => isFetching),
  }
}
