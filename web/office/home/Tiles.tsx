import { Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AreaTile, type QueueTile, homeTiles, queues } from '#contract/office/home.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { TASK, taskQueuesQuery } from '../parts/tasks/tasks.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { arrivalsQuery } from '#web/work/arrivals/arrivals.api.ts'
import { candidateQueuesQuery } from '#web/people/candidates/candidates.api.ts'
import { contractQueuesQuery } from '#web/work/contracts/contracts.api.ts'
import {
  foremanCandidatesQuery,
  foremanNeedsQuery,
  foremanWorkersQuery,
} from '#web/site/foreman-area/foreman-area.api.ts'
import { leadQueuesQuery } from '#web/people/leads/leads.api.ts'
import { workerQueuesQuery } from '#web/people/workers/workers.api.ts'
import classes from './HomePage.module.css'

// words: home.tiles.*

type Card = { to: string; search?: Record<string, string>; count: number; text: string; note?: string | null }

const Tile = ({ to, search = {}, count, text, note }: Card) => {
  const format = useFormat()
  return (
    <AppLink to={to} search={search} className={classes.card}>
      <span className={classes.number}>{format.number(count)}</span>
      <span>{text}</span>
      {note && (
        <Text size="sm" c="var(--muted)">
          {note}
        </Text>
      )}
    </AppLink>
  )
}

const counted = {
  leads: leadQueuesQuery,
  candidates: candidateQueuesQuery,
  workers: workerQueuesQuery,
  contracts: contractQueuesQuery,
}

type Listed = Exclude<QueueTile, { list: 'tasks' }>

const Queue = ({ list, queue }: Listed) => {
  const t = useTranslations('home')
  const format = useFormat()
  const [{ data }] = useQueries({ queries: [counted[list]] })
  if (!data) return null
  const counts: Record<string, number | string | null> = data
  const oldest = list === 'leads' && queue === 'waiting' ? counts['oldest_waiting_at'] : null
  return (
    <Tile
      to={`/${list}`}
      search={(queues[list] as Record<string, Record<string, string>>)[queue]!}
      count={Number(counts[queue])}
      text={t(`tiles.${list}_${queue}` as 'tiles.leads_calls')}
      note={typeof oldest === 'string' ? t('oldest', { ago: format.ago(oldest) }) : null}
    />
  )
}

const Tasks = () => {
  const t = useTranslations('home')
  const { data } = useQuery(taskQueuesQuery)
  if (!data || data.mine === 0) return null
  return (
    <Tile
      to="/"
      search={{ [TASK]: 'mine' }}
      count={data.mine}
      text={t('tasks_mine')}
      note={data.overdue > 0 ? t('tasks_overdue', { count: data.overdue }) : null}
    />
  )
}

const Arrivals = ({ id }: { id: number }) => {
  const t = useTranslations('home')
  const { data, refetch } = useQuery(arrivalsQuery(id))
  useLiveChanges('assignment', () => void refetch())
  if (!data) return null
  const red = data.filter(({ ready }) => !ready).length
  const text = red > 0 ? t('coming_red', { count: red }) : t(data.length > 0 ? 'coming' : 'nobody_coming')
  return <Tile to="/coordinator/arrivals" count={data.length} text={text} />
}

const Crew = ({ id }: { id: number }) => {
  const t = useTranslations('home')
  const { data } = useQuery(foremanWorkersQuery(id))
  return data ? <Tile to="/foreman/workers" count={data.length} text={t('tiles.site_workers')} /> : null
}

const ComingToSite = ({ id }: { id: number }) => {
  const t = useTranslations('home')
  const { data } = useQuery(foremanCandidatesQuery(id))
  return data ? <Tile to="/foreman/candidates" count={data.length} text={t('tiles.site_candidates')} /> : null
}

const SiteNeeds = ({ id }: { id: number }) => {
  const t = useTranslations('home')
  const { data } = useQuery(foremanNeedsQuery(id))
  if (!data) return null
  const missing = data.reduce((sum, need) => sum + need.missing, 0)
  return (
    <Tile
      to="/foreman/needs"
      count={data.length}
      text={t('tiles.site_needs')}
      note={missing > 0 ? t('people_missing', { count: missing }) : null}
    />
  )
}

const areas: Record<AreaTile['page'], (props: { id: number }) => ReactNode> = {
  '/coordinator/arrivals': Arrivals,
  '/foreman/workers': Crew,
  '/foreman/candidates': ComingToSite,
  '/foreman/needs': SiteNeeds,
}

/** The day's numbers, each of which is the count of the list that it opens. */
export const Tiles = ({ user }: { user: CurrentUser }) => {
  const tiles = homeTiles(user, (path) => userMayOpen(user, path))
  return (
    <div className={classes.cards}>
      {tiles.queues.map((tile) =>
        tile.list === 'tasks' ? <Tasks key="tasks" /> : <Queue key={`${tile.list} ${tile.queue}`} {...tile} />,
      )}
      {tiles.area.map(({ page, field }) => {
        const Area = areas[page]
        return <Area key={page} id={user[field]!} />
      })}
    </div>
  )
}
