import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { sqlDay, today } from '#server/behaviors/agency-day.ts'
import { AT_ONCE, partsOf } from '#server/behaviors/jobs/id-batches.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { missedArrival } from '#server/people/candidates/arriving.queries.ts'
import { enterByRule, rulesFor } from './enter-by-rule.ts'
import { asSystem, completeRuleTasks, reopenRuleTasks } from './rule-tasks.commands.ts'

/** How far back the night looks: an older arrival that nobody has settled is no news. */
const BACK_DAYS = 7

const CAUSE = 'missed arrival'

const causeOf = ({ id, day }: { id: number; day: string }) => `${CAUSE} ${id} ${day}`

const arrivalDay = sqlDay(sql`candidates.arrival_at`)

type Missed = { id: number; day: string; name: string; place: string | null }

const missedAmong = async (tx: Tx, ids: readonly number[]): Promise<Missed[]> => {
  const { rows } = await sql<Missed>`select candidates.id, ${arrivalDay}::text as day, ${sqlName('candidates')} as name,
      candidates.arrival_place as place
    from candidates where candidates.id = any(${[...ids]}::bigint[]) and ${missedArrival} order by candidates.id`.execute(
    tx,
  )
  return rows
}

const makeForSome = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<number> => {
  let made = 0
  for (const rule of await rulesFor(tx, 'arrival_missed').execute())
    for (const missed of await missedAmong(tx, ids)) {
      const task = await enterByRule(tx, asSystem(actor), rule, {
        about: { entity: 'candidate', id: missed.id },
        cause: causeOf(missed),
        day: agencyDay(actor.at),
        say: () => ({ title: missed.name, description: missed.place }),
      })
      if (task) made += 1
    }
  return made
}

/**
 * Creates the tasks about candidates whose arrival day has passed while it is not known whether they came, once for each
 * candidate and day; some thousands of candidates per transaction. Answers how many.
 */
export const makeArrivalTasks = async (db: Db, actor: Actor): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select candidates.id from candidates
    where ${missedArrival} and ${arrivalDay} >= ${today} - ${sql.lit(BACK_DAYS)} order by candidates.id`.execute(db)
  let made = 0
  for (const part of partsOf(rows, AT_ONCE))
    made += await db.transaction().execute((tx) =>
      makeForSome(
        tx,
        actAgain(actor, { at: actor.at }),
        part.map(({ id }) => id),
      ),
    )
  return made
}

/** Completes the tasks about a missed arrival that is settled or moved, and reopens that of one which is missed again. */
export const followArrival = async (tx: Tx, actor: Actor, id: number) => {
  const [missed] = await missedAmong(tx, [id])
  const now = missed ? causeOf(missed) : null
  const { rows } = await sql<{
    cause: string
  }>`select distinct cause from tasks where related_entity = 'candidate' and related_id = ${id}
    and rule_id is not null and cause like ${`${CAUSE} %`} order by cause`.execute(tx)
  for (const { cause } of rows)
    await (cause === now ? reopenRuleTasks(tx, actor, cause) : completeRuleTasks(tx, actor, cause))
}
