import { type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Judgement, JudgementReason } from '#contract/work/legality.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { AT_ONCE, partsOf } from '#server/behaviors/jobs/id-batches.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notifyOfForbiddenWork } from '#server/office/notifications/notify-legality.commands.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { judge } from '../assignments/judge.policy.ts'
import { type Planned, readStandings } from './standings.queries.ts'

type Kept = Pick<Judgement, 'answer' | 'reasons'>

type Newest = Kept & { is_tonight: boolean }

/** Whether a night before this day stored a judgement. */
const isTonight = (day: string) => sql<SqlBool>`(occasion = 'night' and day = ${day}::date)`

/** The newest judgement of each placement that meets the condition. */
const newestOf = async (tx: Tx, assignment_ids: readonly number[], day: string, which: Condition) => {
  const { rows } = await sql<Newest & { assignment_id: number }>`
    select distinct on (assignment_id) assignment_id, answer, reasons, ${isTonight(day)} as is_tonight from work_judgements
    where assignment_id = any(${[...assignment_ids]}::bigint[]) and ${which} order by assignment_id, judged_at desc, id desc`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.assignment_id, row]))
}

/** The newest judgement of each placement, and the newest one of those before this night: a night that was interrupted is repeated. */
const judgedBefore = async (tx: Tx, ids: readonly number[], day: string) => {
  const newest = await newestOf(tx, ids, day, sql<SqlBool>`true`)
  const again = [...newest.values()].filter(({ is_tonight }) => is_tonight).map(({ assignment_id }) => assignment_id)
  const earlier = again.length > 0 ? await newestOf(tx, again, day, sql<SqlBool>`not ${isTonight(day)}`) : newest
  const isAgain = new Set(again)
  return { newest, earlier: (id: number) => (isAgain.has(id) ? earlier : newest).get(id) }
}

const nameOf = (name: JudgementReason['name']) => name && labelIn(name, 'en')

/** Equal for two judgements with the same answer and, for each ground, the same cause, demand, rule, document and last day. */
const keyOf = ({ answer, reasons }: Kept) => {
  const grounds = reasons.map(({ about, cause, name, rule, document_id, ends_on }: JudgementReason) =>
    [about, cause, nameOf(name), rule?.code, document_id, ends_on].join(' '),
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
    .map(({ about, cause, name }) => `${about} ${cause} ${nameOf(name)}`)

/** Whether coordinators are to hear of a judgement: the work begins on that day without being allowed, the answer is worse than the newest one, or there is a new ground against it. */
const isNews = (found: Kept, last: Kept | undefined, begins: boolean) => {
  if (found.answer === 'may' || found.reasons.some(({ cause }) => told.has(cause))) return false
  if (begins || last === undefined || rank[found.answer] > rank[last.answer]) return true
  const before = new Set(groundsAgainst(last))
  return groundsAgainst(found).some((ground) => !before.has(ground))
}

type Place = { start_date: string; id: number }

/** The ids of placements that have begun and not ended, by their first day, some thousands at a time. */
async function* currentPlacements(db: Db, day: string, at_once: number) {
  let after: Place = { start_date: '0001-01-01', id: 0 }
  for (;;) {
    const { rows } = await sql<Place>`
      select start_date, id from assignments where status in ('planned', 'active') and start_date <= ${day}::date
        and (start_date, id) > (${after.start_date}::date, ${after.id}::bigint) order by start_date, id limit ${at_once}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < at_once) return
    after = rows.at(-1)!
  }
}

const judgeSome = async (tx: Tx, actor: Actor, day: string, ids: readonly number[]) => {
  const some = sql<SqlBool>`assignments.id = any(${[...ids]}::bigint[])`
  const planned = await readStandings(tx, all([assignmentScope(actor), some]), day)
  const before = await judgedBefore(
    tx,
    planned.map(({ assignment_id }) => assignment_id),
    day,
  )
  const people = planned.map((one) => ({ one, found: judged(one, day) }))
  const changed = people.filter(({ one, found }) => {
    const last = before.newest.get(one.assignment_id)
    return last === undefined || keyOf(last) !== keyOf(found)
  })
  for (const part of partsOf(changed, 1_000))
    await tx
      .insertInto('work_judgements')
      .values(
        part.map(({ one, found }) => ({
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
  const news = people.filter(({ one, found }) =>
    isNews(found, before.earlier(one.assignment_id), one.terms.start_date === day),
  )
  return { changed: changed.length, contract_ids: news.map(({ one }) => one.contract_id) }
}

/**
 * Judges everyone who is planned for the day that begins, stores each judgement that differs from the newest one of its
 * placement, some thousands of placements per transaction, and at the end notifies the coordinators of a contract how
 * many people may no longer work there. Repeated after an interruption, it stores what is missing and notifies of all.
 * Answers the number of stored judgements.
 */
export const judgeTonight = async (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> => {
  const day = agencyDay(actor.at)
  const counts = new Map<number, number>()
  let stored = 0
  for await (const ids of currentPlacements(db, day, at_once)) {
    const { changed, contract_ids } = await db.transaction().execute((tx) => judgeSome(tx, actor, day, ids))
    stored += changed
    for (const id of contract_ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  await db.transaction().execute((tx) => notifyOfForbiddenWork(tx, actAgain(actor, { at: actor.at }), day, counts))
  return stored
}
