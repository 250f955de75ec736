import { sql } from 'kysely'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'

type Record = { entity: ClaimedNoun; id: number }

const naming = ({ entity, id }: Record) => sql`${sql.ref(`f.${entity}_id`)} = ${id}`

const onAny = (records: readonly Record[]) => sql`(${sql.join(records.map(naming), sql` or `)})`

/** The stored claims on a person. */
export const readClaims = async (db: Db, records: readonly Record[]) =>
  (
    await sql<Readonly<{ [field: string]: unknown }>>`select f.id, ${sqlName('fr')} as freelance_recruiter,
        f.claimed_on, f.expires_on, f.state, f.cause, f.source, f.person_name, f.phone, f.evidence, f.decided_at, f.decision_reason
      from freelance_claims f join freelance_recruiters fr on fr.id = f.freelance_recruiter_id where ${onAny(records)} order by f.id`.execute(
      db,
    )
  ).rows

/** The claims of a freelance recruiter for their own data export, without names of the people. */
export const readClaimsOf = async (db: Db, freelance_recruiter_id: number) =>
  db
    .selectFrom('freelance_claims')
    .where('freelance_recruiter_id', '=', freelance_recruiter_id)
    .select(['id', 'claimed_on', 'expires_on', 'state', 'cause', 'source', 'evidence', 'decided_at', 'decision_reason'])
    .orderBy('id')
    .execute()

/** Clears the texts in the claims of an erased freelance recruiter; people and periods stay. */
export const forgetClaimsOf = async (tx: Tx, actor: Actor, freelance_recruiter_id: number) => {
  await sql`update freelance_claims set evidence = null, decision_reason = case when decision_reason is null then null else '—' end,
      version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where freelance_recruiter_id = ${freelance_recruiter_id} and num_nonnulls(evidence, decision_reason) > 0`.execute(
    tx,
  )
}

/** Clears name, phone and texts in the claims on an erased person; freelance recruiter and period stay. */
export const forgetClaims = async (tx: Tx, actor: Actor, records: readonly Record[]) => {
  await sql`update freelance_claims f set person_name = null, phone = null, phone_tail = null, evidence = null,
      decision_reason = case when decision_reason is null then null else '—' end,
      version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id} where ${onAny(records)}`.execute(
    tx,
  )
}
