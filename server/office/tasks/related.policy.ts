import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import type { TaskRelated } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { coordinatorScope } from '#server/team/coordinators/coordinators.policy.ts'
import { holders } from '#server/people/documents/documents.policy.ts'
import { foremanScope } from '#server/site/foremen/foremen.policy.ts'
import { freelancerScope } from '#server/team/freelancers/freelancers.policy.ts'
import { wholeHousing } from '#server/site/housing/housing.policy.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'
import { recruiterScope } from '#server/team/recruiters/recruiters.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'

/** The record that a task is about. */
export type Relation = { entity: TaskRelation; id: number }

type Known = { id: number; name: string | Labels; owner: TaskRelated['owner'] }

type Noun = {
  table: string
  permission: Permission | null
  scope: (actor: Actor) => Condition
  name: RawBuilder<unknown>
  joined?: RawBuilder<unknown>
  owner?: RawBuilder<unknown>
}

const person = (table: string) => sql`to_jsonb(${sqlName(table)})`
const profile = (table: string) => ({
  name: sql`to_jsonb(${sqlName('u')})`,
  joined: sql`join users u on u.id = ${sql.ref(`${table}.user_id`)}`,
})

/** Documents whose owner the actor may see. */
const documentScope = (actor: Actor): Condition =>
  any(
    Object.values(holders)
      .filter(({ view }) => actor.permissions.has(view))
      .map(
        ({ table, column, scope }) =>
          sql<SqlBool>`documents.${sql.ref(column)} in (select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${scope(actor)})`,
      ),
  )

const ownerOfDocument = sql`case ${sql.join(
  Object.entries(holders).map(([entity, { column }]) => {
    const id = sql.ref(`documents.${column}`)
    return sql`when ${id} is not null then jsonb_build_object('entity', ${sql.lit(entity)}, 'id', ${id})`
  }),
  sql` `,
)} end`

/** The table of each related noun, and who may open its records. */
export const relatedNouns: Record<TaskRelation, Noun> = {
  lead: { table: 'leads', permission: 'view lead', scope: leadScope, name: person('leads') },
  candidate: { table: 'candidates', permission: 'view candidate', scope: candidateScope, name: person('candidates') },
  worker: { table: 'workers', permission: 'view worker', scope: workerScope, name: person('workers') },
  contract: {
    table: 'contracts',
    permission: 'view contract',
    scope: contractScope,
    name: sql`to_jsonb(contracts.title)`,
  },
  housing: {
    table: 'properties',
    permission: 'view contracts',
    scope: wholeHousing,
    name: sql`to_jsonb(properties.name)`,
  },
  foreman: { table: 'foremen', permission: 'view contracts', scope: foremanScope, ...profile('foremen') },
  coordinator: {
    table: 'coordinators',
    permission: 'view contracts',
    scope: coordinatorScope,
    ...profile('coordinators'),
  },
  recruiter: {
    table: 'recruiters',
    permission: 'view regular recruiter',
    scope: recruiterScope,
    ...profile('recruiters'),
  },
  freelance_recruiter: {
    table: 'freelance_recruiters',
    permission: 'view freelance recruiter',
    scope: freelancerScope,
    name: person('freelance_recruiters'),
  },
  document: {
    table: 'documents',
    permission: null,
    scope: documentScope,
    name: sql`t.name`,
    joined: sql`join document_types t on t.id = documents.type_id`,
    owner: ownerOfDocument,
  },
}

const readKnown = async (db: Db, actor: Actor, entity: TaskRelation, ids: readonly number[]): Promise<Known[]> => {
  const { table, permission, scope, name, joined = sql``, owner = sql`null` } = relatedNouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return []
  const id = sql.ref(`${table}.id`)
  const { rows } =
    await sql<Known>`select ${id} as id, ${name} as name, ${owner} as owner from ${sql.table(table)} ${joined}
    where ${id} = any(${[...ids]}::bigint[]) and ${scope(actor)}`.execute(db)
  return rows
}

/** What the actor may know of related records: of one out of scope only its noun. */
export const describeRelated = async (
  db: Db,
  actor: Actor,
  relations: readonly Relation[],
): Promise<(relation: Relation) => TaskRelated> => {
  const known = new Map<string, Known>()
  for (const entity of new Set(relations.map((one) => one.entity))) {
    const ids = relations.filter((one) => one.entity === entity).map(({ id }) => id)
    for (const row of await readKnown(db, actor, entity, ids)) known.set(`${entity} ${row.id}`, row)
  }
  return ({ entity, id }) => {
    const row = known.get(`${entity} ${id}`)
    return row ? { entity, id, name: row.name, owner: row.owner } : { entity, id: null, name: null, owner: null }
  }
}

/** Whether the actor may open a record and so create a task about it. */
export const isRelatedKnown = async (db: Db, actor: Actor, { entity, id }: Relation): Promise<boolean> =>
  (await readKnown(db, actor, entity, [id])).length > 0
