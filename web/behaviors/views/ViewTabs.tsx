import { ActionIcon, Button } from '@mantine/core'
import { IconBookmarkPlus, IconDots } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { View } from '#contract/office/views.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import classes from '#web/ui/Toolbar.module.css'
import { useCount } from '../list/Pager.tsx'
import { filtersByHidden } from '../list/hidden-fields.tsx'
import { type AnyRecords, type Recorded, listOf, viewCountsQuery } from '../record/records.ts'
import { isOfPart } from './is-of-part.ts'
import { viewsQuery } from './views.api.ts'

const ViewDrawer = lazyPart(() => import('./ViewDrawer.tsx'))

type Search = Readonly<Record<string, string>>

/** A queue of a noun: its name in the URL, its query, the number of its records. */
export type Tab = { key: string; search: Search; label: string; count?: number | undefined }

const all: Search = { view: 'all' }
const archived: Search = { view: 'archived', archived: 'only' }

const kept = ['layout', 'density', 'scroll', 'columns']

/** Parameters of the URL that are not part of a view: its id, the page, and records open beside the list. */
const passing = new Set(['view', 'page', 'after', 'task', 'person'])

const own = (search: Search) => Object.fromEntries(Object.entries(search).filter(([name]) => !passing.has(name)))

const isSame = (a: Search, b: Search) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name])

type Props<Row extends Recorded> = {
  records: AnyRecords<Row>
  /** The query of the list, and the part of it that is in the URL. */
  search: Search
  typed: Search
}

const SaveTools = <Row extends Recorded>({
  records,
  search,
  typed,
  view,
  tabs,
}: Props<Row> & { view: View | undefined; tabs: readonly Tab[] }) => {
  const t = useTranslations('views')
  const go = useGo()
  const [drawer, setDrawer] = useState<'new' | 'edit' | null>(null)
  const query = own(search)
  const isChanged = view && !isSame(query, view.query)
  const asked = Object.fromEntries(Object.entries(own(typed)).filter(([name]) => !kept.includes(name)))
  const isPlain =
    Object.keys(asked).every((name) => name === 'queue' || name === 'archived') ||
    tabs.some((one) => isSame(asked, one.search))
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
            entity={records.entity}
            countsKey={viewCountsQuery(records).queryKey}
            view={drawer === 'edit' ? view : undefined}
            query={query}
            onDone={(saved) => {
              setDrawer(null)
              if (saved) void go(listOf(records), { search: { view: String(saved.id), ...saved.query } })
              else if (drawer === 'edit') void go(listOf(records), { search: all })
            }}
            onClose={() => setDrawer(null)}
          />
        )}
      </Suspense>
    </span>
  )
}

/** The tab of a query that names no view; null if there is none. */
const tabOf = ({ queue, archived }: Search, tabs: readonly Tab[]) => {
  if (queue) return tabs.find((tab) => tab.search['queue'] === queue)?.key ?? null
  return archived ? null : 'all'
}

/** The queues of a list and its saved views, each with a count. */
export const ViewTabs = <Row extends Recorded>({
  records,
  search,
  typed,
  tabs,
  part,
  hidden,
}: Props<Row> & { tabs: readonly Tab[]; part?: Search | undefined; hidden: readonly string[] }) => {
  const t = useTranslations('record.views')
  const format = useFormat()
  const count = useCount()
  const { data: known = [], isSuccess } = useQuery(viewsQuery(records.entity))
  const views = known.filter((view) => isOfPart(view, part))
  const { data: counts = [] } = useQuery({ ...viewCountsQuery(records), enabled: views.length > 0 })
  const asked = search['view'] ?? tabOf(search, tabs)
  const isNamed = asked === null || ['all', 'archived', ...tabs.map(({ key }) => key)].includes(asked)
  const isUnknown = isSuccess && !isNamed && !views.some(({ id }) => String(id) === asked)
  const active = isUnknown ? tabOf(search, tabs) : asked
  const look = Object.fromEntries(kept.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  const tab = (key: string, query: Search, text: string, number: string | undefined) => (
    <AppLink
      key={key}
      to={listOf(records)}
      search={{ ...look, ...query, view: key }}
      className={classes.tab}
      data-active={active === key || undefined}
      aria-current={active === key ? 'page' : undefined}
    >
      {text}
      {number ? <b>{number}</b> : null}
    </AppLink>
  )
  return (
    <>
      <TabStrip label={t('label')} marked={`${active} ${views.length}`}>
        {tab('all', all, t('all'), undefined)}
        {tabs.map((one) => tab(one.key, one.search, one.label, one.count ? format.number(one.count) : undefined))}
        {tab('archived', archived, t('archived'), undefined)}
        {views.map((view) => {
          const found = counts.find(({ view_id }) => view_id === view.id)
          const isCounted = found && !filtersByHidden(view.query, hidden)
          return tab(String(view.id), view.query, view.name, isCounted ? count(found) : undefined)
        })}
        <SaveTools
          records={records}
          search={search}
          typed={typed}
          tabs={tabs}
          view={views.find(({ id }) => String(id) === active)}
        />
      </TabStrip>
      {isUnknown && <output className={classes.unknown}>{t('unknown')}</output>}
    </>
  )
}
