import { type SqlBool, sql } from 'kysely'
import type { FindingKind, FindingState } from '#contract/people/data-quality-choices.ts'
import { type Finding, type QualityScan, scanSteps } from '#contract/people/data-quality.ts'
import { type MergeNoun, mergeNouns } from '#contract/people/merge-choices.ts'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope, wholeCandidates } from '../candidates/candidates.policy.ts'
import { leadScope } from '../leads/leads.policy.ts'
import { seesNumbers, workerScope } from '../workers/workers.policy.ts'

const PAGE = 50

const scopes: Record<MergeNoun, (actor: Actor) => Condition> = {
  lead: leadScope,
  candidate: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
  worker: workerScope,
}

const may = (actor: Actor, verb: 'view' | 'update', entity: MergeNoun) =>
  actor.permissions.has(`${verb} ${entity}` satisfies Permission)

const learnsNumbers = (actor: Actor, entity: MergeNoun) =>
  entity === 'worker' ? seesNumbers(actor) : actor.scopes.has('all') && may(actor, 'update', entity)

const SPOKEN = ['phone', 'phone_tail', 'email', 'name', 'birth']

const inScope = (actor: Actor, entity: MergeNoun, id: 'f.entity_id' | 'f.other_id'): Condition => {
  const table = recordTables[entity]
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(id)} and ${scopes[entity](actor)})`
}

/**
 * The findings of a noun that the actor may see: all their records in scope; findings by equal identity numbers only
 * for actors who may see those.
 */
const visible = (actor: Actor, entity: MergeNoun): Condition =>
  all([
    sql<SqlBool>`f.entity = ${entity}`,
    may(actor, 'view', entity) ? undefined : sql<SqlBool>`false`,
    inScope(actor, entity, 'f.entity_id'),
    sql<SqlBool>`(f.other_id = 0 or ${inScope(actor, entity, 'f.other_id')})`,
    learnsNumbers(actor, entity)
      ? undefined
      : sql<SqlBool>`(f.kind <> 'same_person' or f.matched && ${SPOKEN}::text[])`,
  ])

/** The last scan with its progress. */
export const lastScan = async (db: Db): Promise<QualityScan | null> => {
  const row = await db.selectFrom('quality_scans').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? { ...row, done: row.done_steps.length, steps: scanSteps.length } : null
}

type Counted = { entity: MergeNoun; kind: FindingKind; total: number }

/** How many findings of each kind the actor may see. */
export const countFindings = async (db: Db, actor: Actor, state: FindingState): Promise<Counted[]> => {
  const counted: Counted[] = []
  for (const entity of mergeNouns) {
    const { rows } = await sql<Counted>`select f.entity, f.kind, count(*)::int as total from quality_findings f
      where f.state = ${state} and ${visible(actor, entity)} group by f.entity, f.kind`.execute(db)
    counted.push(...rows)
  }
  return counted
}

type Row = Omit<Finding, 'abilities'>

const person = (
  table: string,
  alias: string,
) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
  'last_name', ${sql.ref(`${alias}.last_name`)}, 'phone', ${sql.ref(`${alias}.phone`)}, 'email', ${sql.ref(`${alias}.email`)},
  'date_of_birth', ${sql.ref(`${alias}.date_of_birth`)}, 'status_id', ${sql.ref(`${alias}.status_id`)},
  'created_at', to_char(${sql.ref(`${alias}.created_at`)}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'recruiter',
  (select jsonb_build_object('id', r.id, 'first_name', u.first_name, 'last_name', u.last_name) from recruiters r join users u on u.id = r.user_id
    where r.id = ${sql.ref(`${alias}.recruiter_id`)}))`

const select = (actor: Actor, entity: MergeNoun, condition: Condition) => {
  const table = recordTables[entity]
  return sql<Row>`
    select f.id, f.entity, f.kind, f.state, f.found_at, f.resolved_at, f.dismissed_at, f.dismiss_reason, f.version,
      ${learnsNumbers(actor, entity) ? sql`f.matched` : sql`array(select m from unnest(f.matched) m where m = any(${SPOKEN}::text[]))`} as matched,
      case when u.id is null then null else jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as dismissed_by,
      case when two.id is null then jsonb_build_array(${person(table, 'one')})
        else jsonb_build_array(${person(table, 'one')}, ${person(table, 'two')}) end as people,
      (select jsonb_build_object('kept_id', m.kept_id, 'merged_id', m.merged_id) from merges m
        where m.entity = f.entity and m.undone_at is null and m.before <> '{}'
          and m.created_at > now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})
          and ((m.kept_id = f.entity_id and m.merged_id = f.other_id) or (m.kept_id = f.other_id and m.merged_id = f.entity_id))
        limit 1) as apart
    from quality_findings f join ${sql.table(table)} one on one.id = f.entity_id
      left join ${sql.table(table)} two on two.id = f.other_id left join users u on u.id = f.dismissed_by
    where ${condition} and ${visible(actor, entity)}`
}

const toFinding = (actor: Actor, row: Row): Finding => ({
  ...row,
  apart: may(actor, 'update', row.entity) ? row.apart : null,
  abilities: {
    merge: row.kind === 'same_person' && row.state === 'open' && may(actor, 'update', row.entity),
    dismiss: row.state === 'open',
    reopen: row.state === 'dismissed',
  },
})

type Asked = { entity: MergeNoun; kind: FindingKind; state?: FindingState | undefined; before?: number | undefined }

/** One page of the findings in scope, newest first. */
export const listFindings = async (db: Db, actor: Actor, { entity, kind, state = 'open', before }: Asked) => {
  const condition = all([
    sql<SqlBool>`f.kind = ${kind} and f.state = ${state}`,
    before === undefined ? undefined : sql<SqlBool>`f.id < ${before}`,
  ])
  const { rows } =
    await sql<Row>`${select(actor, entity, condition)} order by f.id desc limit ${sql.lit(PAGE + 1)}`.execute(db)
  const data = rows.slice(0, PAGE).map((row) => toFinding(actor, row))
  return { data, meta: { next: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null } }
}

/** One finding in scope; throws 404. */
export const findFinding = async (db: Db, actor: Actor, id: number): Promise<Finding> => {
  const kept = await db.selectFrom('quality_findings').where('id', '=', id).select('entity').executeTakeFirst()
  const { rows } = await select(actor, found(kept).entity, sql<SqlBool>`f.id = ${id}`).execute(db)
  return toFinding(actor, found(rows[0]))
}
