import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Judgement, JudgementReason } from '#contract/work/legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfForbiddenWork } from '#server/office/notifications/notify-legality.commands.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { judge } from '../assignments/judge.policy.ts'
import { type Planned, readStandings } from './standings.queries.ts'

type Kept = Pick<Judgement, 'answer' | 'reasons'>

/** The newest judgement of each placement. */
const newestOf = async (tx: Tx, assignment_ids: readonly number[]): Promise<Map<number, Kept>> => {
  const { rows } = await sql<Kept & { assignment_id: number }>`
    select distinct on (assignment_id) assignment_id, answer, reasons from work_judgements
    where assignment_id = any(${[...assignment_ids]}::bigint[]) order by assignment_id, judged_at desc, id desc`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.assignment_id, row]))
}

/** Equal for two judgements with the same answer and, for each ground, the same cause, demand, rule, document and last day. */
const keyOf = ({ answer, reasons }: Kept) => {
  const grounds = reasons.map(({ about, cause, name, rule, document_id, ends_on }: JudgementReason) =>
    [about, cause, name?.en, rule?.code, document_id, ends_on].join(' '),
  )
  return [answer, ...grounds.toSorted()].join('; ')
}

/** Without notifications to the labour office: their delay changes daily. */
const judged = ({ asked, terms }: Planned, day: string) => judge({ ...asked, notice_due: null }, terms, day)

/** Coordinators are notified of these when they happen. */
const told: ReadonlySet<JudgementReason['cause']> = new Set(['worker_suspended', 'worker_left', 'worker_blacklisted'])

const rank = { may: 0, unknown: 1, may_not: 2 } as const

/** No grounds against the work. */
const quiet: ReadonlySet<JudgementReason['cause']> = new Set(['ok', 'conditions_missing', 'pay_below_comparable'])

/** The grounds against the work itself; an agreement that is not signed yet is usual before a placement begins. */
const groundsAgainst = ({ reasons }: Kept) =>
  reasons
    .filter(({ about, cause }) => !quiet.has(cause) && about !== 'agreement' && about !== 'notice')
    .map(({ about, cause, name }) => `${about} ${cause} ${name?.en}`)

/** Whether coordinators are to hear of a judgement: the work begins on that day without being allowed, the answer is worse than the newest one, or there is a new ground against it. */
const isNews = (found: Kept, last: Kept | undefined, begins: boolean) => {
  if (found.answer === 'may' || found.reasons.some(({ cause }) => told.has(cause))) return false
  if (begins || last === undefined || rank[found.answer] > rank[last.answer]) return true
  const before = new Set(groundsAgainst(last))
  return groundsAgainst(found).some((ground) => !before.has(ground))
}

/**
 * Judges everyone who is planned for the day that begins, stores each judgement that differs from the newest one of its
 * placement, and notifies the coordinators of a contract how many people may no longer work there. Returns the number
 * of stored judgements.
 */
export const judgeTonight = async (tx: Tx, actor: Actor): Promise<number> => {
  const day = agencyDay(actor.at)
  const planned = await readStandings(tx, assignmentScope(actor), day)
  const before = await newestOf(
    tx,
    planned.map(({ assignment_id }) => assignment_id),
  )
  const all = planned.map((one) => ({ one, found: judged(one, day), last: before.get(one.assignment_id) }))
  const changed = all.filter(({ found, last }) => last === undefined || keyOf(last) !== keyOf(found))
  for (let from = 0; from < changed.length; from += 1_000)
    await tx
      .insertInto('work_judgements')
      .values(
        changed.slice(from, from + 1_000).map(({ one, found }) => ({
          assignment_id: one.assignment_id,
          occasion: 'night' as const,
          day,
          answer: found.answer,
          reasons: JSON.stringify(found.reasons),
          judged_at: actor.at,
          judged_by: null,
        })),
      )
      .execute()
  const news = all.filter(({ one, found, last }) => isNews(found, last, one.terms.start_date === day))
  const counts = Map.groupBy(news, ({ one }) => one.contract_id)
  await notifyOfForbiddenWork(tx, actor, day, new Map([...counts].map(([id, people]) => [id, people.length])))
  return changed.length
}
