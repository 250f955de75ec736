import { ActionIcon, Button } from '@mantine/core'
import { IconBookmarkPlus, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { View } from '#contract/views.ts'
import { useCount } from '../../behaviors/list/Pager.tsx'
import { call } from '../../platform/api.ts'
import { useFormat } from '../../platform/format.ts'
import { useGo } from '../../platform/navigation.ts'
import { queryClient } from '../../platform/queries.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from '../../ui/Toolbar.module.css'
import { leadQueuesQuery, leadViewsQuery, viewCountsQuery } from './leads.api.ts'

// words: leads.tabs.*

const ViewDrawer = lazy(() => import('./ViewDrawer.tsx'))

type Search = Readonly<Record<string, string>>

const queues = {
  all: { view: 'all' },
  due: { view: 'due', queue: 'due', sort: 'next_contact_at' },
  waiting: { view: 'waiting', queue: 'waiting', sort: 'created_at' },
  overdue: { view: 'overdue', queue: 'overdue', sort: 'status_since' },
  pool: { view: 'pool', recruiter_id: 'none' },
  archived: { view: 'archived', archived: 'only' },
} as const satisfies Record<string, Search>

const kept = ['layout', 'density', 'scroll', 'columns']

const own = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'view' && name !== 'page' && name !== 'after'))

const isSame = (a: Search, b: Search) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name])

const SaveTools = ({ search, view }: { search: Search; view: View | undefined }) => {
  const t = useTranslations('views')
  const go = useGo()
  const [drawer, setDrawer] = useState<'new' | 'edit' | null>(null)
  const query = own(search)
  const isChanged = view && !isSame(query, view.query)
  const isPlain = Object.keys(query).every((name) => kept.includes(name) || name === 'queue' || name === 'archived')
  const save = async (changed: View) => {
    const body = { version: changed.version, query }
    await call('PATCH /api/views/{id}', { params: { id: String(changed.id) }, body })
    await queryClient.invalidateQueries({ queryKey: ['views'] })
  }
  return (
    <span className={classes.tools}>
      {isChanged && view.abilities.update && (
        <Button size="compact-sm" variant="light" onClick={() => void save(view)}>
          {t('save')}
        </Button>
      )}
      {(isChanged || (!view && !isPlain)) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={15} />}
          onClick={() => setDrawer('new')}
        >
          {t('save_as')}
        </Button>
      )}
      {view?.abilities.update && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('edit', { name: view.name })}
          onClick={() => setDrawer('edit')}
        >
          <IconDots size={17} />
        </ActionIcon>
      )}
      <Suspense>
        {drawer && (
          <ViewDrawer
            entity="lead"
            view={drawer === 'edit' ? view : undefined}
            query={query}
            onDone={(saved) => {
              setDrawer(null)
              if (saved) void go('/leads', { search: { view: String(saved.id), ...saved.query } })
              else if (drawer === 'edit') void go('/leads', { search: queues.all })
            }}
            onClose={() => setDrawer(null)}
          />
        )}
      </Suspense>
    </span>
  )
}

/** The queues of the desk and the saved views, each with how much is in it. */
export const LeadViews = ({ search }: { search: Search }) => {
  const t = useTranslations('leads.tabs')
  const format = useFormat()
  const count = useCount()
  const { data: waiting } = useQuery(leadQueuesQuery)
  const { data: views = [] } = useQuery(leadViewsQuery)
  const { data: counts = [] } = useQuery({ ...viewCountsQuery, enabled: views.length > 0 })
  const active = search['view'] ?? (search['queue'] || search['archived'] ? null : 'all')
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    tabs.current?.querySelector('[data-active]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [active, views.length])
  const look = Object.fromEntries(kept.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  const tab = (key: string, query: Search, text: string, number: string | undefined) => (
    <AppLink
      key={key}
      to="/leads"
      search={{ ...look, ...query, view: key }}
      className={classes.tab}
      data-active={active === key || undefined}
    >
      {text}
      {number ? <b>{number}</b> : null}
    </AppLink>
  )
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={t('label')}>
      {(Object.keys(queues) as (keyof typeof queues)[]).map((key) => {
        const much = key === 'all' || key === 'archived' ? 0 : (waiting?.[key] ?? 0)
        return tab(key, queues[key], t(key), much > 0 ? format.number(much) : undefined)
      })}
      {views.map((view) => {
        const found = counts.find(({ view_id }) => view_id === view.id)
        return tab(String(view.id), view.query, view.name, found && count(found))
      })}
      <SaveTools search={search} view={views.find(({ id }) => String(id) === active)} />
    </nav>
  )
}
