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

/** Equal for two judgements with the same answer and, for each ground, the same cause, rule, document and last day. */
const keyOf = ({ answer, reasons }: Kept) => {
  const grounds = reasons.map(({ about, cause, rule, document_id, ends_on }: JudgementReason) =>
    [about, cause, rule?.code, document_id, ends_on].join(' '),
  )
  return [answer, ...grounds.toSorted()].join('; ')
}

/** Without notifications to the labour office: their delay changes daily. */
const judged = ({ asked, terms }: Planned, day: string) => judge({ ...asked, notice_due: null }, terms, day)

/** Coordinators are notified of a suspension or a leaving when it happens. */
const isTold = ({ reasons }: Kept) => reasons.some(({ about }) => about === 'person')

const mayNoLonger = (found: Kept, last: Kept | undefined) =>
  found.answer !== 'may' && (last?.answer ?? 'may') === 'may' && !isTold(found)

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
  const changed = planned
    .map((one) => ({ one, found: judged(one, day), last: before.get(one.assignment_id) }))
    .filter(({ found, last }) => last === undefined || keyOf(last) !== keyOf(found))
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
  const fallen = changed.filter(({ found, last }) => mayNoLonger(found, last))
  const counts = Map.groupBy(fallen, ({ one }) => one.contract_id)
  await notifyOfForbiddenWork(tx, actor, day, new Map([...counts].map(([id, people]) => [id, people.length])))
  return changed.length
}
