import { useTranslations } from 'use-intl'
import { type QueueTile, contractsToFill, homeTiles, arrivalsOf, quietOf } from '#contract/office/home.ts'
import { queues } from '#contract/office/queues.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { useFormat } from '#web/platform/format.ts'
import { userMayOpen } from '#web/platform/session.ts'
import { TASK } from '../parts/tasks/tasks.api.ts'

// words: home.tiles.*

/** A number of the day with the list it opens; `late` makes it red unless it is zero. */
export type Line = {
  key: string
  to: string
  search: Record<string, string>
  count: number
  text: string
  note?: string | null
  late: boolean
}

/** Queues of people who have waited too long. */
const late = new Set(['candidates overdue', 'workers unnotified'])

type Listed = Exclude<QueueTile, { list: 'tasks' }>

/** The numbers of the day that no part of the plan shows, in their usual order; a number that a part shows is included while it is zero. */
export const useWaitingLines = (user: CurrentUser, plan: HomePlan): Line[] => {
  const t = useTranslations('home')
  const say = useTranslations('plan')
  const format = useFormat()
  const { counts, calls, quiet, arrivals, gaps, documents } = plan
  /** The queues that a part of the plan shows already. */
  const shown = new Set([
    ...(calls && calls.total > 0 ? ['leads calls', 'leads waiting'] : []),
    ...(arrivals ? ['candidates arriving'] : []),
  ])
  const ofQueue = ({ list, queue }: Listed): Line[] => {
    const all: Readonly<Record<string, number | string | null>> | null = counts[list]
    if (all === null || shown.has(`${list} ${queue}`)) return []
    const count = Number(all[queue])
    const oldest = list === 'leads' && queue === 'waiting' ? all['oldest_waiting_at'] : null
    return [
      {
        key: `${list} ${queue}`,
        to: `/${list}`,
        search: (queues[list] as Record<string, Record<string, string>>)[queue]!,
        count,
        text: t(`tiles.${list}_${queue}` as 'tiles.leads_pool', { count }),
        note: typeof oldest === 'string' ? t('oldest', { ago: format.ago(oldest) }) : null,
        late: late.has(`${list} ${queue}`),
      },
    ]
  }
  const tasks = (): Line => ({
    key: 'tasks',
    to: '/',
    search: { [TASK]: 'mine' },
    count: counts.tasks.mine,
    text: t('tasks_mine'),
    note: counts.tasks.overdue > 0 ? t('tasks_overdue', { count: counts.tasks.overdue }) : null,
    late: counts.tasks.overdue > 0,
  })
  const payments = (): Line[] =>
    counts.payments === null
      ? []
      : (['to_approve', 'to_pay'] as const).map((part) => ({
          key: `payments ${part}`,
          to: '/recruiters/freelance',
          search: { view: 'payments', part },
          count: counts.payments![part],
          text: say(`payments.${part}`),
          late: false,
        }))
  const nought = (key: string, to: string, text: string, search: Record<string, string> = {}): Line[] =>
    userMayOpen(user, to) ? [{ key, to, search, count: 0, text, late: false }] : []
  const tiles = homeTiles(user, (path) => userMayOpen(user, path))
  return [
    ...tiles.flatMap((tile) => (tile.list === 'tasks' ? [tasks()] : ofQueue(tile))),
    ...payments(),
    ...(quiet?.total === 0 && user.recruiter_id !== null
      ? nought('quiet', '/leads', say('quiet.title'), quietOf(user.recruiter_id))
      : []),
    ...(arrivals?.not_ready === 0
      ? nought('arrivals', '/coordinator/arrivals', say('arrivals.none'), arrivalsOf(user.coordinator_id))
      : []),
    ...(gaps?.total === 0 ? nought('gaps', '/contracts', say('gaps.none'), contractsToFill) : []),
    ...(documents?.every(({ workers }) => workers === 0) ? nought('documents', '/workers', say('documents.none')) : []),
  ]
}
