import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import {
  IconBuilding,
  IconChecklist,
  IconBook,
  IconFileDescription,
  IconHistory,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconPlus,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { TASK, newTask } from '../office/parts/tasks/tasks.api.ts'
import { openGuide, useGo, useSearchState } from '../platform/navigation.ts'
import { recentRecords } from '../platform/recent.ts'
import { userMayOpen } from '../platform/session.ts'
import { spacedPhone } from '../ui/contacts.tsx'
import classes from './Frame.module.css'
import { creatable, placesOf } from './menu.ts'
import { useContracts } from './useContracts.ts'
import { useHouses } from './useHouses.ts'
import { usePeople } from './usePeople.ts'
import { useTasks } from './useTasks.ts'

type Entry = { id: string; label: string; description?: string; icon: TablerIcon; run: () => void }
type Props = { user: CurrentUser; onSignOut: () => void; onKeys: () => void; onClose: () => void }

const fits = (query: string) => {
  const words = query.trim().toLocaleLowerCase()
  return ({ label }: Entry) => label.toLocaleLowerCase().includes(words)
}

/** Go to a person by any spelling or phone, to a contract, a house, a task, to a page, create, and what else one does without the mouse. */
const CommandMenu = ({ user, onSignOut, onKeys, onClose }: Props) => {
  const t = useTranslations('command')
  const app = useTranslations('app')
  const menu = useTranslations('menu')
  const go = useGo()
  const [query, setQuery] = useState('')
  const people = usePeople(user, query)
  const contracts = useContracts(user, query)
  const houses = useHouses(user, query)
  const tasks = useTasks(query)
  const [, change] = useSearchState()
  const open = (task: string) => () => change({ [TASK]: task })
  const to =
    (path: string, search: Readonly<Record<string, string>> = {}) =>
    () =>
      void go(path, { search })
  const persons: Entry[] =
    query.trim().length < 2
      ? []
      : people.found.map((person) => ({
          id: person.id,
          label: [person.last_name, person.first_name].filter(Boolean).join(' '),
          description: [person.phone && spacedPhone(person.phone), person.city].filter(Boolean).join(' · '),
          icon: person.icon,
          run: to(person.path),
        }))
  const orders: Entry[] =
    query.trim().length < 2
      ? []
      : contracts.found.map(({ id, title, number, client_name }) => ({
          id: `contracts-${id}`,
          label: title,
          description: [number, client_name].join(' · '),
          icon: IconFileDescription,
          run: to(`/contracts/${id}`),
        }))
  const homes: Entry[] = houses.found.map(({ id, name, city, address, whole }) => ({
    id: `housing-${id}`,
    label: name,
    description: [city, address].filter(Boolean).join(' · '),
    icon: IconBuilding,
    run: whole ? to(`/housing/${id}`) : () => void go('/housing', { search: { search: name } }),
  }))
  const todo: Entry[] = tasks.found.map(({ id, title }) => ({
    id: `tasks-${id}`,
    label: title,
    icon: IconChecklist,
    run: open(String(id)),
  }))
  const everything: Entry[] = (['workers', 'candidates', 'leads', 'contracts', 'housing'] as const)
    .filter((list) => query.trim() && userMayOpen(user, `/${list}`))
    .map((list) => ({
      id: `all-${list}`,
      label: t(`in_${list}`, { query: query.trim() }),
      icon: IconSearch,
      run: () => void go(`/${list}`, { search: { search: query.trim() } }),
    }))
  const groups: [string, Entry[]][] = [
    [t('people'), persons],
    [t('contracts'), orders],
    [t('housing'), homes],
    [t('tasks'), todo],
    [t('lists'), everything],
    [
      t('recent'),
      query.trim()
        ? []
        : recentRecords().map(({ path, name }) => ({ id: path, label: name, icon: IconHistory, run: to(path) })),
    ],
    [
      t('pages'),
      placesOf(user)
        .map((item) => ({
          id: item.key,
          label: menu(`places.${item.key}`),
          icon: item.icon,
          run: to(item.path, item.search),
        }))
        .filter(fits(query)),
    ],
    [
      t('actions'),
      [
        ...creatable(user).map((item) => ({
          id: `new-${item.key}`,
          label: `${app('create')}: ${menu(`new.${item.key as 'leads'}`)}`,
          icon: IconPlus,
          run: to(item.create!),
        })),
        {
          id: 'new-task',
          label: `${app('create')}: ${menu('new.tasks')}`,
          icon: IconPlus,
          run: open(newTask()),
        },
        { id: 'my-tasks', label: app('my_tasks', { count: 0 }), icon: IconChecklist, run: open('mine') },
        { id: 'guide', label: app('guide'), icon: IconBook, run: () => openGuide() },
        ...(user.role_name === SUPER_ADMIN
          ? [{ id: 'first-steps', label: t('first_steps'), icon: IconListCheck, run: to('/agency') }]
          : []),
        { id: 'keys', label: t('keys'), icon: IconKeyboard, run: onKeys },
        { id: 'sign-out', label: app('sign_out'), icon: IconLogout, run: onSignOut },
      ].filter(fits(query)),
    ],
  ]
  const asking = [people, contracts, houses, tasks].some(({ isFetching }) => isFetching)
  const shown = groups.filter(([, entries]) => entries.length > 0)
  const all = shown.flatMap(([, entries]) => entries)
  const ids = all.map(({ id }) => id).join()
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox
  useEffect(() => void selectFirstOption(), [ids, selectFirstOption])
  const choose = (id: string) => {
    onClose()
    all.find((entry) => entry.id === id)?.run()
  }
  /** `Escape` clears what was typed, then closes; it stays out of the combobox, which would take it for its own. */
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (query === '') onClose()
    else setQuery('')
  }
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('hint')} onKeyDownCapture={escape}>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <Combobox.EventsTarget>
            <TextInput
              data-autofocus
              size="md"
              variant="unstyled"
              className={classes.commandSearch}
              aria-label={t('hint')}
              placeholder={t('hint')}
              leftSection={<IconSearch size={19} stroke={1.5} />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <div className={classes.commands}>
            <Combobox.Options aria-label={t('hint')}>
              {shown.map(([label, entries]) => (
                <Combobox.Group key={label} label={label}>
                  {entries.map((entry) => (
                    <Combobox.Option key={entry.id} value={entry.id} className={classes.command}>
                      <entry.icon size={19} stroke={1.6} aria-hidden />
                      <span>
                        {entry.label}
                        {entry.description && <small>{entry.description}</small>}
                      </span>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
              {shown.length === 0 && !asking && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
            </Combobox.Options>
          </div>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

export default CommandMenu
