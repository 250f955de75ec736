import { type SqlBool, sql } from 'kysely'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { readsWholeStaff } from '#contract/fields/readers.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { type HeldRole, holds } from '../access/escalation.ts'
import { type Condition, all, any } from '../lists/filters.ts'
import type { ProfileAbilities, StaffAbilities, StaffNoun } from './staff-kind.ts'

/** The actor's own profile. */
export const isMine = ({ table }: StaffNoun, actor: Actor): Condition =>
  sql<SqlBool>`${sql.ref(`${table}.user_id`)} = ${actor.user_id}`

/** Staff on a contract that the actor coordinates. */
const sharesContract = ({ table, links, link }: StaffNoun, actor: Actor): Condition =>
  sql<SqlBool>`exists (select 1 from ${sql.table(links)} theirs
    join contract_coordinators mine on mine.contract_id = theirs.contract_id and mine.to_date is null
    join coordinators me on me.id = mine.coordinator_id and me.user_id = ${actor.user_id}
    where ${sql.ref(`theirs.${link}`)} = ${sql.ref(`${table}.id`)} and theirs.to_date is null)`

const onContractOfRecruiter = ({ table, links, link }: StaffNoun, actor: Actor): Condition =>
  sql<SqlBool>`exists (select 1 from ${sql.table(links)} link join contracts c on c.id = link.contract_id
    join statuses cs on cs.id = c.status_id and cs.category = 'active'
    where ${sql.ref(`link.${link}`)} = ${sql.ref(`${table}.id`)} and link.to_date is null and c.archived_at is null
      and (not exists (select 1 from contract_recruiters r where r.contract_id = c.id)
        or exists (select 1 from contract_recruiters r where r.contract_id = c.id and r.recruiter_id = ${actor.recruiter_id})))`

/**
 * Which profiles the actor may read completely: their own and those on contracts that they coordinate; null for all.
 */
export const wholeStaff = (noun: StaffNoun, actor: Actor): Condition | null =>
  actor.scopes.has('all')
    ? null
    : any([isMine(noun, actor), ...(readsWholeStaff(actor, false) ? [sharesContract(noun, actor)] : [])])

/**
 * Which profiles the actor may see. Recruiters also see names and phones of staff on active contracts that are open to
 * them.
 */
export const staffScope = (noun: StaffNoun, actor: Actor): Condition => {
  const whole = wholeStaff(noun, actor)
  if (whole === null) return sql<SqlBool>`true`
  return actor.scopes.has('recruiter') ? any([whole, onContractOfRecruiter(noun, actor)]) : whole
}

/** Limits a condition on hidden fields to rows that the actor may read completely. */
export const onlyWhole = (whole: Condition | null, condition: Condition): Condition =>
  whole === null ? condition : all([whole, condition])

type Held = {
  whole: boolean
  user_id: number
  roles: HeldRole[]
  archived_at: string | null
  anonymised_at: string | null
}

/** Fields of the user: only an actor with at least the user's rights may change them. */
const OF_USER: readonly string[] = ['first_name', 'last_name', 'phone', 'email']

/**
 * The rights of a noun: the permission that manages it, the fields of its form, and the fields that users may change on
 * their own profile.
 */
type Rights<F extends string> = { manage: Permission; fields: readonly F[]; own: readonly F[] }

const writable = <F extends string>(actor: Actor, row: Held, { manage, fields, own }: Rights<F>): F[] => {
  if (row.archived_at !== null) return []
  const isOwn = row.user_id === actor.user_id
  if (!(row.whole && actor.permissions.has(manage))) return isOwn ? [...own] : []
  const outranks = row.roles.every((role) => holds(actor, role))
  return fields.filter((field) => {
    if (field === 'email') return outranks && actor.permissions.has('update users')
    return outranks || !OF_USER.includes(field) || (isOwn && own.includes(field))
  })
}

/** What the actor can do with a profile that they can see. */
export const profileAbilities = <F extends string>(actor: Actor, row: Held, rights: Rights<F>): ProfileAbilities<F> => {
  const manages = row.whole && actor.permissions.has(rights.manage)
  const live = row.archived_at === null
  const fields = writable(actor, row, rights)
  return {
    update: fields.length > 0,
    archive: manages && live,
    restore: manages && !live && row.anonymised_at === null,
    personal_data: actor.is_super,
    fields,
  }
}

/** The same for staff on contracts. */
export const staffAbilities = <F extends string>(
  actor: Actor,
  row: Held,
  rights: Omit<Rights<F>, 'manage'>,
): StaffAbilities<F> => {
  const abilities = profileAbilities(actor, row, { ...rights, manage: 'update contract' })
  return { ...abilities, change_status: abilities.archive }
}

/**
 * People related to a profile: its user, the coordinators and foremen of the same contracts, and the recruiters of the
 * active ones (or all recruiters).
 */
export type Surroundings = { user_id: number; peers: number[]; leaders: number[]; recruiters: number[]; open: boolean }

/** The people related to a profile, or undefined when there is no profile. */
export const surroundingsOf = async (
  db: Db,
  { table, links, link }: StaffNoun,
  id: number,
): Promise<Surroundings | undefined> => {
  const one = sql.ref(`link.${link}`)
  const { rows } = await sql<Surroundings>`
    select one.user_id,
      array(select me.user_id from ${sql.table(links)} link
        join contract_coordinators mine on mine.contract_id = link.contract_id and mine.to_date is null
        join coordinators me on me.id = mine.coordinator_id
        where ${one} = one.id and link.to_date is null) as peers,
      array(select me.user_id from ${sql.table(links)} link join contracts c on c.id = link.contract_id
        join contract_foremen mine on mine.contract_id = link.contract_id and mine.to_date is null
        join foremen me on me.id = mine.foreman_id
        where ${one} = one.id and link.to_date is null and c.archived_at is null) as leaders,
      array(select r.recruiter_id from ${sql.table(links)} link join contracts c on c.id = link.contract_id
        join statuses cs on cs.id = c.status_id and cs.category = 'active' join contract_recruiters r on r.contract_id = c.id
        where ${one} = one.id and link.to_date is null and c.archived_at is null) as recruiters,
      exists (select 1 from ${sql.table(links)} link join contracts c on c.id = link.contract_id
        join statuses cs on cs.id = c.status_id and cs.category = 'active'
        where ${one} = one.id and link.to_date is null and c.archived_at is null
          and not exists (select 1 from contract_recruiters r where r.contract_id = c.id)) as open
    from ${sql.table(table)} one where one.id = ${id}`.execute(db)
  return rows[0]
}

/** The rule of `wholeStaff` applied to these people. */
export const isStaffWhole = (actor: Actor, near: Surroundings): boolean =>
  actor.scopes.has('all') ||
  actor.user_id === near.user_id ||
  (actor.scopes.has('coordinator') && near.peers.includes(actor.user_id ?? 0))

/** The rule of `staffScope` applied to these people. */
export const isStaffVisible = (actor: Actor, near: Surroundings): boolean =>
  isStaffWhole(actor, near) ||
  (actor.scopes.has('recruiter') && (near.open || near.recruiters.includes(actor.recruiter_id ?? 0)))
