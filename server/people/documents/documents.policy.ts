import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DocumentOwner, documentOwners } from '#contract/people/document-choices.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import type { StaffNoun } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { isMine, wholeStaff } from '#server/behaviors/staff-profiles/staff-scope.ts'
import {
  candidateAbilities,
  candidateScope,
  coordinatorUserIds,
  wholeCandidates,
} from '../candidates/candidates.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { coordinatorNoun } from '#server/team/coordinators/coordinators.policy.ts'
import { foremanNoun } from '#server/site/foremen/foremen.policy.ts'
import { freelancerScope } from '#server/team/freelancers/freelancers.policy.ts'
import { runsHousing, wholeHousing } from '#server/site/housing/housing.policy.ts'
import { workerAbilities, workerScope } from '../workers/workers.policy.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { idsInUse, isCurrent, isInUse, ownersInUse } from './document-conditions.ts'

export { idsInUse, isCurrent, isInUse, ownersInUse }

type OwnerRow = {
  id: number
  recruiter_id: number | null
  created_by: number | null
  archived_at: string | null
  anonymised_at: string | null
  merged_into_id: number | null
  person_key_id: number | null
  status_meanings: StatusMeaning[]
  is_open: boolean
  coordinator_user_ids: number[]
}

type Holder = {
  table: 'candidates' | 'workers' | 'contracts' | 'freelance_recruiters' | 'properties' | StaffNoun['table']
  column: 'candidate_id' | 'worker_id' | 'contract_id' | 'freelance_recruiter_id' | 'property_id' | StaffNoun['link']
  view: Permission
  /** Columns that only owners who are people have. */
  personal: typeof ofPerson
  scope: (actor: Actor) => Condition
  /** The meanings of the owner's status, or a fixed value for owners without statuses. */
  status: RawBuilder<unknown>
  known_to: (id: RawBuilder<unknown>) => RawBuilder<number[]>
  abilities: (actor: Actor, row: OwnerRow) => { update: boolean; unmask: boolean }
}

const ofPerson = sql`recruiter_id, anonymised_at, merged_into_id, is_open`
const catalogued = sql`(select s.meanings from statuses s where s.id = status_id)`
const ofNobody = sql`null::bigint as recruiter_id, null::timestamptz as anonymised_at, null::bigint as merged_into_id, true as is_open`
const toNobody = () => sql<number[]>`array[]::bigint[]`

/** Those who manage the documents may view their numbers, and may write until the owner is archived. */
const keptBy =
  (mayKeep: (actor: Actor) => boolean): Holder['abilities'] =>
  (actor, { archived_at }) => {
    const unmask = mayKeep(actor)
    return { update: unmask && archived_at === null, unmask }
  }

/** Whether the actor manages the documents of foremen and coordinators. */
export const keepsStaffPapers = (actor: Actor): boolean => actor.permissions.has('update contract')

const wholeOf =
  (noun: StaffNoun) =>
  (actor: Actor): Condition =>
    wholeStaff(noun, actor) ?? sql<SqlBool>`true`

/**
 * The documents of a coordinator are visible to the person and to those who manage them, not to others on the same
 * contracts.
 */
const ownOrKept =
  (noun: StaffNoun) =>
  (actor: Actor): Condition =>
    keepsStaffPapers(actor) ? wholeOf(noun)(actor) : isMine(noun, actor)

const ofStaff = (noun: StaffNoun, scope: Holder['scope']): Holder => ({
  table: noun.table,
  column: noun.link,
  view: 'view contracts',
  personal: ofNobody,
  status: catalogued,
  scope,
  known_to: toNobody,
  abilities: keptBy(keepsStaffPapers),
})

/** The owners of documents and their rules. */
export const holders: Readonly<Record<DocumentOwner, Holder>> = {
  candidate: {
    table: 'candidates',
    column: 'candidate_id',
    view: 'view candidate',
    personal: ofPerson,
    status: catalogued,
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
    known_to: coordinatorUserIds,
    abilities: (actor, row) => {
      const { update } = candidateAbilities(actor, row)
      return { update, unmask: update }
    },
  },
  worker: {
    table: 'workers',
    column: 'worker_id',
    view: 'view worker',
    personal: ofPerson,
    status: catalogued,
    scope: workerScope,
    known_to: toNobody,
    abilities: (actor, row) => {
      const { update, unmask } = workerAbilities(actor, row)
      return { update, unmask }
    },
  },
  contract: {
    table: 'contracts',
    column: 'contract_id',
    view: 'view contract',
    personal: ofNobody,
    status: catalogued,
    scope: contractScope,
    known_to: toNobody,
    abilities: keptBy((actor) => actor.permissions.has('update contract')),
  },
  freelance_recruiter: {
    table: 'freelance_recruiters',
    column: 'freelance_recruiter_id',
    view: 'view freelance recruiter',
    personal: ofNobody,
    status: sql.ref('freelance_recruiters.status'),
    scope: freelancerScope,
    known_to: toNobody,
    abilities: keptBy((actor) => actor.permissions.has('update freelance recruiter')),
  },
  housing: {
    table: 'properties',
    column: 'property_id',
    view: 'view contracts',
    personal: ofNobody,
    status: sql.ref('properties.status'),
    scope: wholeHousing,
    known_to: toNobody,
    abilities: keptBy(runsHousing),
  },
  foreman: ofStaff(foremanNoun, wholeOf(foremanNoun)),
  coordinator: ofStaff(coordinatorNoun, ownOrKept(coordinatorNoun)),
}

/** An owner of documents with the actor's rights on them. */
export type Owner = {
  entity: DocumentOwner
  id: number
  person_key_id: number | null
  abilities: { update: boolean; unmask: boolean }
}

const readOwner = async (
  db: Db,
  actor: Actor,
  entity: DocumentOwner,
  id: number,
  lock: boolean,
): Promise<Owner | undefined> => {
  const { table, personal, status, scope, known_to, abilities } = holders[entity]
  const { rows } = await sql<OwnerRow>`
    select ${sql.table(table)}.id, ${personal}, ${sql.table(table)}.created_by, archived_at, person_key_id, ${status} as status_meanings,
      ${known_to(sql.ref(`${table}.id`))} as coordinator_user_ids
    from ${sql.table(table)} where ${sql.table(table)}.id = ${id} and ${scope(actor)} ${lock ? sql`for update of ${sql.table(table)}` : sql``}`.execute(
    db,
  )
  const row = rows[0]
  return row && { entity, id: row.id, person_key_id: row.person_key_id, abilities: abilities(actor, row) }
}

/** The owner, if it is in scope and the actor may read its documents. */
export const seekOwner = async (db: Db, actor: Actor, entity: DocumentOwner, id: number): Promise<Owner | undefined> =>
  actor.permissions.has(holders[entity].view) ? readOwner(db, actor, entity, id, false) : undefined

/** The owner in scope whose documents the actor may read; throws 404. */
export const findOwner = async (db: Db, actor: Actor, entity: DocumentOwner, id: number): Promise<Owner> =>
  found(await seekOwner(db, actor, entity, id))

/** The owner in scope, locked until the transaction ends; throws 404. Every write of documents takes this lock. */
export const lockOwner = async (tx: Tx, actor: Actor, entity: DocumentOwner, id: number): Promise<Owner> =>
  found(await readOwner(tx, actor, entity, id, true))

/** The owner columns of a document; exactly one is not null. */
export type Held = Readonly<Record<Holder['column'], number | null>>

/** The names of the owner columns. */
export const ownerColumns = documentOwners.map((entity) => holders[entity].column)

/** The owner columns with all values null. */
export const ownedByNobody = Object.fromEntries(ownerColumns.map((column) => [column, null])) as Record<
  Holder['column'],
  null
>

/** The owner of a document. */
export const ownerOf = (held: Held): { entity: DocumentOwner; id: number } => {
  const entity = documentOwners.find((one) => held[holders[one].column] !== null)!
  return { entity, id: held[holders[entity].column]! }
}

/** Fields of medical documents that history shows only to those who manage them. */
export const medicalLines = {
  entity: 'document',
  fields: ['result', 'comment', 'issuer', 'verification_reason', 'files'],
  when: sql<SqlBool>`h.entity_id in (select d.id from documents d join document_types t on t.id = d.type_id where t.is_health)`,
}

/** The parts of a coordinator's history about documents that are hidden from the actor. */
export const hiddenPapers = (actor: Actor, coordinator: { user_id: number }) => {
  if (keepsStaffPapers(actor)) return []
  return coordinator.user_id === actor.user_id ? [medicalLines] : [{ entity: 'document' }]
}

/** What the rights on the owner allow with one document. */
export const documentAbilities = (owner: Owner, row: { archived_at: string | null; replaced_by_id: number | null }) => {
  const current = owner.abilities.update && row.archived_at === null && row.replaced_by_id === null
  return {
    update: current,
    verify: current,
    renew: current,
    archive: current,
    restore: owner.abilities.update && row.archived_at !== null,
    unmask: owner.abilities.unmask,
  }
}

/** Whether a verified passport or identity card is valid for at least so many more days. */
export const verifiedIdentity = async (
  db: Db,
  owner: { candidate_id: number } | { worker_id: number },
  days: number,
): Promise<boolean> => {
  const [column, id] = 'candidate_id' in owner ? ['candidate_id', owner.candidate_id] : ['worker_id', owner.worker_id]
  const { rows } = await sql<{ proven: boolean }>`
    select exists (select 1 from documents d join document_types t on t.id = d.type_id
      where ${sql.ref(`d.${column}`)} = ${id} and t.category = 'identity' and d.verification = 'verified' and ${isCurrent}
        and (d.valid_to is null or d.valid_to >= ${today} + ${days}::int)) as proven`.execute(db)
  return rows[0]!.proven
}
