import { type SqlBool, sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Claim, ClaimListQuery } from '#contract/team/freelance-claims.ts'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { type Condition, all, isCode, isOneOf } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { type Named, personOf } from './claimed-person.queries.ts'
import { claimsOn } from './who-brought.queries.ts'
import { decidesClaims, freelancerScope } from './freelancers.policy.ts'
import { daysLeft } from './rules/attribution.ts'
import { outcomesOf } from './rules/outcomes.ts'

const readers: Record<ClaimedNoun, { permission: Permission; scope: (actor: Actor) => Condition }> = {
  lead: { permission: 'view lead', scope: leadScope },
  candidate: { permission: 'view candidate', scope: candidateScope },
  worker: { permission: 'view worker', scope: workerScope },
}

/** Whether the actor may read the record of the claimed person. */
const readable = (actor: Actor, entity: ClaimedNoun) => {
  const { permission, scope } = readers[entity]
  if (!actor.permissions.has(permission)) return sql<null>`null::jsonb`
  const table = recordTables[entity]
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<
    Claim['person']
  >`(select jsonb_build_object('entity', ${sql.lit(entity)}, 'id', ${of('id')}, 'first_name', ${of('first_name')},
    'last_name', ${of('last_name')}) from ${sql.table(table)} where ${of('id')} = ${sql.ref(`f.${entity}_id`)} and ${scope(actor)})`
}

const claimant = (actor: Actor, alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const known = actor.permissions.has('view freelance recruiter')
  const inScope = sql<SqlBool>`exists (select 1 from freelance_recruiters where freelance_recruiters.id = ${of('id')} and ${freelancerScope(actor)})`
  return sql<
    Claim['freelance_recruiter']
  >`jsonb_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')},
    'known', ${sql.lit(known)} and ${inScope})`
}

const columns = (actor: Actor) =>
  columnsOf('freelance_claims as f', '*', {
    freelance_recruiter: claimant(actor, 'fr'),
    person: sql<
      Claim['person']
    >`coalesce(${readable(actor, 'worker')}, ${readable(actor, 'candidate')}, ${readable(actor, 'lead')})`,
    against: sql<
      Claim['against']
    >`case when a.id is null then null else jsonb_build_object('id', a.id, 'claimed_on', a.claimed_on,
      'freelance_recruiter', ${claimant(actor, 'ar')}) end`,
    decider: nameJson('du'),
    creator: nameJson('cu'),
  })

/**
 * A claim as it is read: its columns, the freelance recruiter, the latest record of the person that the actor may read,
 * and the claim it disputes.
 */
export type ClaimView = RowOf<ReturnType<typeof columns>>

const selectClaims = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('freelance_claims as f')
      .innerJoin('freelance_recruiters as fr', 'fr.id', 'f.freelance_recruiter_id')
      .leftJoin('freelance_claims as a', 'a.id', 'f.against_id')
      .leftJoin('freelance_recruiters as ar', 'ar.id', 'a.freelance_recruiter_id')
      .leftJoin('users as du', 'du.id', 'f.decided_by')
      .leftJoin('users as cu', 'cu.id', 'f.created_by'),
    columns(actor),
  )

const mine = (actor: Actor): Condition =>
  sql<SqlBool>`f.freelance_recruiter_id in (select freelance_recruiters.id from freelance_recruiters where ${freelancerScope(actor)})`

const sorts: Record<string, SortColumn> = {
  claimed_on: { by: sql.ref('f.claimed_on'), type: 'date' },
  created_at: { by: sql.ref('f.created_at'), type: 'timestamptz' },
  expires_on: { by: sql.ref('f.expires_on'), type: 'date' },
}

/** One page of the claims of freelance recruiters in scope. */
export const listClaims = (db: Db, actor: Actor, query: ClaimListQuery) => {
  const wanted = all([
    mine(actor),
    isOneOf(sql.ref('f.freelance_recruiter_id'), query.freelance_recruiter_id),
    isCode(sql.ref('f.state'), query.state),
  ])
  const rows = selectClaims(db, actor).where(wanted)
  return listPage(db, rows, sql`select 1 from freelance_claims f where ${wanted}`, query, sorts, sql.ref('f.id'))
}

/** A person's record that the actor may read; throws 404. `live` is false when it is archived or anonymised. */
export const findRecord = async (db: Db, actor: Actor, { entity, id }: Named): Promise<{ live: boolean }> => {
  const { permission, scope } = readers[entity]
  const table = recordTables[entity]
  const { rows } = await sql<{ live: boolean }>`select archived_at is null and anonymised_at is null as live
    from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)}`.execute(db)
  return found(actor.permissions.has(permission) ? rows[0] : undefined)
}

/** The claims on a person, the valid one first, then the latest; the caller has access to the record. */
export const listPersonClaims = async (db: Db, actor: Actor, record: Named): Promise<ClaimView[]> => {
  const ids = (await claimsOn(db, await personOf(db, record))).map(({ id }) => id)
  if (ids.length === 0) return []
  return selectClaims(db, actor)
    .where('f.id', 'in', ids)
    .orderBy(sql`f.state = 'holds' desc, f.claimed_on desc, f.id desc`)
    .execute()
}

/** The claim of a freelance recruiter in scope; throws 404. */
export const findClaim = async (db: Db, actor: Actor, id: number): Promise<ClaimView> =>
  found(await selectClaims(db, actor).where('f.id', '=', id).where(mine(actor)).executeTakeFirst())

/** The same, locked until the transaction ends. */
export const lockClaim = async (tx: Tx, actor: Actor, id: number): Promise<ClaimView> => {
  found(await tx.selectFrom('freelance_claims').where('id', '=', id).select('id').forUpdate().executeTakeFirst())
  return findClaim(tx, actor, id)
}

/** A claim as the actor may see it: only those who decide claims see the name and phone written at the time. */
export const showClaim = (actor: Actor, claim: ClaimView): Claim => {
  const { decider, creator, person_name, phone, ...row } = claim
  const decides = decidesClaims(actor) && row.freelance_recruiter.known
  return {
    ...row,
    days_left: row.state === 'holds' ? daysLeft(row, agencyToday()) : null,
    person_name: decides ? person_name : null,
    phone: decides ? phone : null,
    decided_by: decider,
    created_by: creator,
    abilities: { update: decides, outcomes: decides ? [...outcomesOf[row.state]] : [] },
  }
}
