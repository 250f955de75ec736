import { type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Judgement } from '#contract/work/legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { judge } from '../assignments/judge.policy.ts'
import { readStandings } from '../legality/standings.queries.ts'

type Days = { valid_from: string | null; valid_to: string | null }

/** How far ahead answers are compared. */
const AHEAD_DAYS = 366

/** Today, and the coming days on which rows begin or have ended. */
const daysOf = (rows: readonly Days[], today: string) => {
  const turns = rows.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to && addDays(valid_to, 1)])
  const ahead = turns.filter((day) => day !== null && day > today && day <= addDays(today, AHEAD_DAYS))
  return [...new Set([today, ...ahead])] as string[]
}

const answersOn = async (tx: Tx, day: string) => {
  const planned = await readStandings(tx, sql<SqlBool>`true`, day)
  return new Map(planned.map(({ assignment_id, asked, terms }) => [assignment_id, judge(asked, terms, day).answer]))
}

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
  const days = daysOf(rows, agencyDay(actor.at))
  const before = new Map<string, Awaited<ReturnType<typeof answersOn>>>()
  for (const day of days) before.set(day, await answersOn(tx, day))
  const done = await change()
  const changed = new Map<number, Judgement['answer']>()
  for (const day of days)
    for (const [id, answer] of await answersOn(tx, day))
      if (before.get(day)!.get(id) !== answer && changed.get(id) !== 'may_not') changed.set(id, answer)
  const count = (answer: Judgement['answer']) => [...changed.values()].filter((one) => one === answer).length
  if (changed.size > 0)
    throw fieldProblem('confirmed', 'changes_answers', {
      may_not: count('may_not'),
      unknown: count('unknown'),
      may: count('may'),
    })
  return done
}
