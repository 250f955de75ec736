import { sql } from 'kysely'
import type { RetentionKept } from '#contract/people/retention.ts'
import { actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { erasePersonOf } from '../personal-data/erase-person.commands.ts'
import { dueNow } from './retention.queries.ts'

const HOUR = 3

/**
 * Claims the night's run for one process, when it is turned on and it is past three in the morning in the agency's time
 * zone.
 */
const claimNight = async (db: Db, now: Date): Promise<boolean> => {
  const here = sql`(${now.toISOString()}::timestamptz at time zone ${dayZone})`
  const { rows } = await sql`update retention_settings set checked_on = ${here}::date
    where active and extract(hour from ${here}) >= ${sql.lit(HOUR)} and checked_on is distinct from ${here}::date returning id`.execute(
    db,
  )
  return rows.length > 0
}

const codeOf = (failure: unknown) => {
  const refusal = problemOf(failure as Error)
  if (!refusal || refusal.status >= 500) throw failure
  return refusal.errors?.[0]?.code ?? refusal.code
}

/**
 * Anonymises leads and candidates whose retention has ended, each in its own transaction; one that must stay is
 * recorded with the reason. Does nothing while turned off, before three in the morning, and after a run on the same
 * day.
 */
export const runRetention = async (db: Db, secrets: Secrets, now: Date = new Date()) => {
  if (!(await claimNight(db, now))) return
  const actor = systemActor(now)
  const { id } = await db
    .insertInto('retention_runs')
    .values({ started_at: actor.at, leads: 0, candidates: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = { lead: 0, candidate: 0 }
  const kept: RetentionKept[] = []
  for (const due of await dueNow(db, actor.at)) {
    try {
      await db
        .transaction()
        .execute((tx) => erasePersonOf(tx, secrets, actAgain(actor, { at: actor.at }), due.entity, due.id))
      done[due.entity]++
    } catch (failure) {
      kept.push({ ...due, code: codeOf(failure) })
    }
  }
  await db
    .updateTable('retention_runs')
    .set({
      finished_at: new Date().toISOString(),
      leads: done.lead,
      candidates: done.candidate,
      kept: JSON.stringify(kept),
    })
    .where('id', '=', id)
    .execute()
}
