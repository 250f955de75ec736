import { type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Judgement } from '#contract/work/legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { judge } from '../assignments/judge.policy.ts'
import { readStandings } from './standings.queries.ts'

type Days = { valid_from: string | null; valid_to: string | null }

/** A day on which answers are compared, and the placements (`assignments`) whose answers are. */
type Moment = { day: string; scope: Condition }

type Counts = Record<Judgement['answer'] | 'underpaid', number>

/** What a change can alter for a placement. */
type Result = { answer: Judgement['answer']; underpaid: boolean }

/** How far ahead answers are compared. */
const AHEAD_DAYS = 366

const everyone = sql<SqlBool>`true`

/** Today, and the coming days on which rows begin or have ended. */
const daysOf = (rows: readonly Days[], today: string) => {
  const turns = rows.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to && addDays(valid_to, 1)])
  const ahead = turns.filter((day) => day !== null && day > today && day <= addDays(today, AHEAD_DAYS))
  return [...new Set([today, ...ahead])] as string[]
}

/** Today for everyone at work, and the first day of each placement that begins in the coming year. */
export const todayAndFirstDays = async (tx: Tx, actor: Actor): Promise<Moment[]> => {
  const today = agencyDay(actor.at)
  const firsts = await tx
    .selectFrom('assignments')
    .where('status', 'in', ['planned', 'active'])
    .where('start_date', '>', today)
    .where('start_date', '<=', addDays(today, AHEAD_DAYS))
    .select('start_date')
    .distinct()
    .execute()
  const begin = firsts.map(({ start_date: day }) => ({ day, scope: sql<SqlBool>`assignments.start_date = ${day}` }))
  return [{ day: today, scope: everyone }, ...begin]
}

const resultOf = ({ answer, reasons }: Judgement): Result => ({
  answer,
  underpaid: reasons.some(({ cause }) => cause === 'pay_below_floor' || cause === 'pay_below_comparable'),
})

const answersOn = async (tx: Tx, { day, scope }: Moment): Promise<ReadonlyMap<number, Result>> => {
  const planned = await readStandings(tx, scope, day)
  return new Map(planned.map(({ assignment_id, asked, terms }) => [assignment_id, resultOf(judge(asked, terms, day))]))
}

/** Makes a change, and counts the placements whose answer it changes on one of the moments, by their new answer, and those whose pay is then too low. */
export const countChanges = async <T>(
  tx: Tx,
  moments: readonly Moment[],
  change: () => Promise<T>,
): Promise<{ done: T; counts: Counts }> => {
  const before = new Map<Moment, Awaited<ReturnType<typeof answersOn>>>()
  for (const moment of moments) before.set(moment, await answersOn(tx, moment))
  const done = await change()
  const changed = new Map<number, Judgement['answer']>()
  const underpaid = new Set<number>()
  for (const moment of moments)
    for (const [id, after] of await answersOn(tx, moment)) {
      const was = before.get(moment)!.get(id)
      if (was?.answer !== after.answer && changed.get(id) !== 'may_not') changed.set(id, after.answer)
      if (after.underpaid && !was?.underpaid) underpaid.add(id)
    }
  const count = (answer: Judgement['answer']) => [...changed.values()].filter((one) => one === answer).length
  const counts = { may_not: count('may_not'), unknown: count('unknown'), may: count('may'), underpaid: underpaid.size }
  return { done, counts }
}

/** The refusal of a change that has not been confirmed; none when no answer changes. */
export const answersProblem = (counts: Counts) =>
  Object.values(counts).some((count) => count > 0)
    ? [{ path: 'confirmed', code: 'changes_answers', params: counts }]
    : []

/**
 * Makes a change of the law, and refuses it when the answer changes for placed people, today or on a day of `rows` in
 * the coming year, and that has not been confirmed. Nothing is stored then.
 */
export const changeAnswers = async <T>(
  tx: Tx,
  actor: Actor,
  rows: readonly Days[],
  confirmed: boolean | undefined,
  change: () => Promise<T>,
): Promise<T> => {
  if (confirmed) return change()
  const moments = daysOf(rows, agencyDay(actor.at)).map((day) => ({ day, scope: everyone }))
  const { done, counts } = await countChanges(tx, moments, change)
  const problems = answersProblem(counts)
  if (problems.length > 0) throw fieldProblems(problems)
  return done
}
