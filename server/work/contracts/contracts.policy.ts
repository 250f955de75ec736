import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hiddenInContracts } from '#contract/fields/readers.ts'
import { agreedFields, placingCategories, siteFields } from '#contract/work/contract-choices.ts'
import { type Contract, contractUpdate } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'

/** What determines who may see a contract. */
export type Placed = {
  is_open: boolean
  status_category: string
  recruiters: readonly { id: number }[]
  coordinators: readonly { user_id: number }[]
}

const running = sql<SqlBool>`(contracts.is_open and contracts.status_id <> all(array(select id from statuses where entity = 'contract' and category = 'initial')))`

/** Whether people can be placed on a contract: a running one or a draft, not a suspended one. */
export const takesPeople = sql<SqlBool>`(contracts.is_open and contracts.status_id = any(array(select id from statuses
  where entity = 'contract' and category = any(${[...placingCategories]}::text[]))))`

const proposable = (recruiter_id: number | null) =>
  any([
    sql<SqlBool>`not exists (select 1 from contract_recruiters r where r.contract_id = contracts.id)`,
    sql<SqlBool>`exists (select 1 from contract_recruiters r where r.contract_id = contracts.id and r.recruiter_id = ${recruiter_id})`,
  ])

const inTeam = (user_id: number | null) =>
  sql<SqlBool>`exists (select 1 from contract_coordinators t join coordinators c on c.id = t.coordinator_id
    where t.contract_id = contracts.id and t.to_date is null and c.user_id = ${user_id})`

/** The users in the current team of a contract. */
export const teamUserIds = (contract_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select c.user_id from contract_coordinators t join coordinators c on c.id = t.coordinator_id
    where t.contract_id = ${contract_id} and t.to_date is null)`

/** Whether one of the coordinators is in the current team of a contract. */
export const isRunBy = (contract_id: RawBuilder<unknown>, coordinator_ids: readonly number[]): Condition =>
  sql<SqlBool>`exists (select 1 from contract_coordinators rt where rt.contract_id = ${contract_id} and rt.to_date is null
    and rt.coordinator_id = any(${[...coordinator_ids]}::bigint[]))`

/** Whether one of the foremen is in the current team of a contract. */
export const isLedBy = (contract_id: RawBuilder<unknown>, foreman_ids: readonly number[]): Condition =>
  sql<SqlBool>`exists (select 1 from contract_foremen lt where lt.contract_id = ${contract_id} and lt.to_date is null
    and lt.foreman_id = any(${[...foreman_ids]}::bigint[]))`

/**
 * The contracts the actor may see: recruiters active ones that name them or no one, coordinators those of their teams.
 * Foremen see none here; their area shows them a part of theirs.
 */
export const contractScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return any([
    ...(actor.scopes.has('recruiter') ? [all([running, proposable(actor.recruiter_id)])] : []),
    ...(actor.scopes.has('coordinator') ? [inTeam(actor.user_id)] : []),
  ])
}

const isInTeam = (actor: Actor, { coordinators }: Pick<Placed, 'coordinators'>) =>
  actor.scopes.has('coordinator') && coordinators.some(({ user_id }) => user_id === actor.user_id)

/** The same rule for one row. */
export const isContractVisible = (actor: Actor, contract: Placed): boolean => {
  const runs = contract.is_open && contract.status_category !== 'initial'
  const names = contract.recruiters.length === 0 || contract.recruiters.some(({ id }) => id === actor.recruiter_id)
  return actor.scopes.has('all') || (actor.scopes.has('recruiter') && runs && names) || isInTeam(actor, contract)
}

/** Fields of contracts, additions and placements that history hides from the actor. */
export const hiddenRates = (actor: Actor) =>
  ['contract', 'addition', 'assignment'].map((entity) => ({ entity, fields: hiddenInContracts(actor) }))

const everyField = Object.keys(contractUpdate.shape).filter((field) => field !== 'version')
const fixed: readonly string[] = agreedFields
const freeFields = everyField.filter((field) => !fixed.includes(field))

/**
 * The fields the actor may change: all of a draft, of a running contract those that need no addition, for coordinators
 * a few.
 */
export const changeableFields = (actor: Actor, contract: Placed): readonly string[] => {
  if (!actor.permissions.has('update contract')) return siteFields
  return contract.status_category === 'initial' ? everyField : freeFields
}

/** Whether the actor may change a contract by an addition: one that has started and is not closed. */
export const mayAmend = (
  actor: Actor,
  contract: Pick<Placed, 'is_open' | 'status_category'> & { archived_at: string | null },
): boolean =>
  actor.permissions.has('update contract') &&
  contract.archived_at === null &&
  contract.is_open &&
  contract.status_category !== 'initial'

/** What the actor can do with a visible contract; a closed or archived one is read-only. */
export const contractAbilities = (
  actor: Actor,
  contract: Placed & { archived_at: string | null },
): Contract['abilities'] => {
  const whole = actor.permissions.has('update contract')
  const onSite = actor.permissions.has('coordinator update contract') && isInTeam(actor, contract)
  const surveys =
    actor.permissions.has('create questionnaires contract') || actor.permissions.has('update questionnaires contract')
  const live = contract.archived_at === null
  const update = live && contract.is_open && (whole || onSite)
  return {
    update,
    fields: update ? [...changeableFields(actor, contract)] : [],
    archive: whole && live && !['active', 'paused'].includes(contract.status_category),
    restore: whole && !live,
    change_status: whole && live,
    change_needs: whole && live && contract.is_open,
    pause_needs: update,
    amend: mayAmend(actor, contract),
    place: update && placingCategories.includes(contract.status_category),
    survey: surveys && live && contract.status_category === 'active',
  }
}

/**
 * Whether the actor is one who places people on a visible contract. Whether it takes them now is a rule of placements,
 * which names the reason.
 */
export const mayPlaceOn = (actor: Actor, contract: Placed & { archived_at: string | null }): boolean =>
  contractAbilities(actor, contract).update
