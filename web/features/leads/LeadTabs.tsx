import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from '../../ui/Toolbar.module.css'
import { useFormat } from '../../platform/format.ts'
import { leadQueuesQuery } from './leads.api.ts'

// words: leads.tabs.*

type Search = Record<string, string | undefined>

const tabs = {
  all: {},
  due: { queue: 'due', sort: 'next_contact_at' },
  waiting: { queue: 'waiting', sort: 'created_at' },
  pool: { recruiter_id: 'none' },
  archived: { archived: 'only' },
} as const satisfies Record<string, Search>

const own = ['queue', 'archived', 'recruiter_id', 'sort', 'page', 'after']

const isActive = (search: Readonly<Record<string, string>>, tab: Search) =>
  (['queue', 'archived'] as const).every((name) => search[name] === tab[name]) &&
  (tab['recruiter_id'] === undefined
    ? search['recruiter_id'] !== 'none'
    : search['recruiter_id'] === tab['recruiter_id'])

/** The queues of the desk, each with how much waits in it. */
export const LeadTabs = ({ search }: { search: Readonly<Record<string, string>> }) => {
  const t = useTranslations('leads.tabs')
  const format = useFormat()
  const { data } = useQuery(leadQueuesQuery)
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !own.includes(name)))
  return (
    <nav className={classes.tabs} aria-label={t('label')}>
      {(Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => {
        const waiting = key === 'due' || key === 'waiting' || key === 'pool' ? data?.[key] : undefined
        return (
          <AppLink
            key={key}
            to="/leads"
            search={{ ...kept, ...tabs[key] }}
            className={classes.tab}
            data-active={isActive(search, tabs[key]) || undefined}
          >
            {t(key)}
            {waiting ? <b>{format.number(waiting)}</b> : null}
          </AppLink>
        )
      })}
    </nav>
  )
}
