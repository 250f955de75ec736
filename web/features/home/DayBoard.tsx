import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/session.ts'
import { HomeSteps } from '../../behaviors/first-steps/FirstStepsCard.tsx'
import { useLiveChanges } from '../../behaviors/live/useLive.ts'
import { TASK, taskQueuesQuery } from '../../behaviors/tasks/tasks.api.ts'
import { menuOf } from '../../layouts/menu.ts'
import { useFormat } from '../../platform/format.ts'
import { userMayOpen } from '../../platform/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { candidateQueuesQuery } from '../candidates/candidates.api.ts'
import { contractQueuesQuery } from '../contracts/contracts.api.ts'
import { leadQueuesQuery } from '../leads/leads.api.ts'
import { workerQueuesQuery } from '../workers/workers.api.ts'
import { Pictures } from './Pictures.tsx'
import { comingQuery } from './home.api.ts'
import classes from './HomePage.module.css'

const LeadCards = () => {
  const t = useTranslations('home')
  const format = useFormat()
  const { data } = useQuery(leadQueuesQuery)
  if (!data) return null
  return (
    <>
      <AppLink to="/leads" search={{ queue: 'due', sort: 'next_contact_at' }} className={classes.card}>
        <span className={classes.number}>{format.number(data.due)}</span>
        <span>{t('due')}</span>
      </AppLink>
      <AppLink to="/leads" search={{ queue: 'waiting', sort: 'created_at' }} className={classes.card}>
        <span className={classes.number}>{format.number(data.waiting)}</span>
        <span>{t('waiting')}</span>
        {data.oldest_waiting_at && (
          <Text size="sm" c="var(--muted)">
            {t('oldest', { ago: format.ago(data.oldest_waiting_at) })}
          </Text>
        )}
      </AppLink>
      <AppLink to="/leads" search={{ recruiter_id: 'none' }} className={classes.card}>
        <span className={classes.number}>{format.number(data.pool)}</span>
        <span>{t('pool')}</span>
      </AppLink>
    </>
  )
}

type Card = { to: string; search: Record<string, string>; count: number; text: string }

const Cards = ({ cards }: { cards: readonly Card[] }) => {
  const format = useFormat()
  return (
    <>
      {cards.map(({ to, search, count, text }) => (
        <AppLink key={text} to={to} search={search} className={classes.card}>
          <span className={classes.number}>{format.number(count)}</span>
          <span>{text}</span>
        </AppLink>
      ))}
    </>
  )
}

const CandidateCards = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('home')
  const { data } = useQuery(candidateQueuesQuery)
  if (!data) return null
  return (
    <Cards
      cards={[
        ...(userMayOpen(user, '/coordinator/arrivals')
          ? []
          : [
              {
                to: '/candidates',
                search: { queue: 'arriving', sort: 'arrival_at' },
                count: data.arriving,
                text: t('arriving'),
              },
            ]),
        { to: '/candidates', search: { queue: 'papers' }, count: data.papers, text: t('candidate_papers') },
        {
          to: '/candidates',
          search: { queue: 'overdue', sort: 'status_since' },
          count: data.overdue,
          text: t('overdue'),
        },
      ]}
    />
  )
}

const WorkerCards = () => {
  const t = useTranslations('home')
  const { data } = useQuery(workerQueuesQuery)
  if (!data) return null
  return (
    <Cards
      cards={[
        { to: '/workers', search: { queue: 'papers' }, count: data.papers, text: t('worker_papers') },
        {
          to: '/workers',
          search: { queue: 'unnotified', sort: 'employed_from' },
          count: data.unnotified,
          text: t('unnotified'),
        },
      ]}
    />
  )
}

const ContractCards = () => {
  const t = useTranslations('home')
  const { data } = useQuery(contractQueuesQuery)
  if (!data) return null
  return (
    <Cards
      cards={[
        {
          to: '/contracts',
          search: { ending_within: '30', sort: 'end_date' },
          count: data.ending,
          text: t('contracts_ending'),
        },
      ]}
    />
  )
}

const ArrivalCards = () => {
  const t = useTranslations('home')
  const { data, refetch } = useQuery(comingQuery)
  useLiveChanges('assignment', () => void refetch())
  if (!data) return null
  const red = data.filter(({ ready }) => !ready).length
  return (
    <Cards
      cards={[
        {
          to: '/coordinator/arrivals',
          search: {},
          count: data.length,
          text: red > 0 ? t('coming_red', { count: red }) : t('coming'),
        },
      ]}
    />
  )
}

const TaskCards = () => {
  const t = useTranslations('home')
  const format = useFormat()
  const { data } = useQuery(taskQueuesQuery)
  if (!data || data.mine + data.review === 0) return null
  return (
    <AppLink to="/" search={{ [TASK]: 'mine' }} className={classes.card}>
      <span className={classes.number}>{format.number(data.mine + data.review)}</span>
      <span>{t('tasks_mine')}</span>
      {data.overdue > 0 && (
        <Text size="sm" c="var(--muted)">
          {t('tasks_overdue', { count: data.overdue })}
        </Text>
      )}
    </AppLink>
  )
}

/** The day's numbers, each of which opens its list, and the places the user works in. */
const DayBoard = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('home')
  const app = useTranslations('app')
  const places = menuOf(user).filter((item) => item.path !== '/')
  const worksElsewhere = !['/leads', '/candidates', '/workers', '/contracts'].some((path) => userMayOpen(user, path))
  return (
    <>
      <Title order={1} size="h2">
        {t('hello', { name: user.first_name })}
      </Title>
      {user.role_name === SUPER_ADMIN && (
        <div className={classes.steps}>
          <HomeSteps />
        </div>
      )}
      <div className={classes.cards}>
        <TaskCards />
        {userMayOpen(user, '/leads') && <LeadCards />}
        {userMayOpen(user, '/candidates') && <CandidateCards user={user} />}
        {userMayOpen(user, '/workers') && <WorkerCards />}
        {userMayOpen(user, '/contracts') && <ContractCards />}
        {userMayOpen(user, '/coordinator/arrivals') && <ArrivalCards />}
      </div>
      <Pictures user={user} />
      {worksElsewhere && (
        <div className={classes.places}>
          {places.map((item) => (
            <AppLink key={item.key} to={item.path} className={classes.place}>
              <item.icon size={18} stroke={1.7} />
              {app(`menu.${item.key}`)}
            </AppLink>
          ))}
        </div>
      )}
      {places.length === 0 && (
        <Text c="var(--muted)" mt="md">
          {t('nothing_yet')}
        </Text>
      )}
    </>
  )
}

export default DayBoard
