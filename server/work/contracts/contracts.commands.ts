import { type SqlBool, type Updateable, sql } from 'kysely'
import { zoneOf } from '#contract/work/contract-choices.ts'
import type { ContractCreate, ContractUpdate } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { ContractsTable } from '#server/db/tables/contracts.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import {
  checkClient,
  checkDocumentTypes,
  checkFields,
  checkNeedsWithin,
  checkRegion,
  checkRunning,
  checkTerms,
} from './check-contract.ts'
import { followClock } from '../shifts/move-shifts.commands.ts'
import { contractSearch } from './contract-search.ts'
import { type Team, checkCrews, checkTeam, setTeam, teamAfter } from './contract-team.commands.ts'
import type { ContractRow } from './contracts.queries.ts'
import { teamIds, toContract } from './contracts.serializer.ts'

const NOBODY: Team = { main_coordinator_id: null, coordinator_ids: [], foreman_ids: [], recruiter_ids: [] }

/** Refuses a write based on an older version, with the current contract in the answer. */
export const requireVersion = versionCheck('contract', toContract)

const nextNumber = async (tx: Tx, actor: Actor) => {
  const { rows } = await sql<{ number: string }>`
    select 'C-' || to_char(${actor.at}::timestamptz at time zone ${dayZone}, 'YYYY') || '-' || lpad(n::text, greatest(4, length(n::text)), '0') as number
    from nextval('contract_numbers') as n`.execute(tx)
  return rows[0]!.number
}

type Parted = Pick<
  ContractUpdate,
  'shift_patterns' | 'required_languages' | 'required_document_type_ids' | 'custom_values' | keyof Team
>

/** Splits an input into columns, team and custom values. */
const parts = <T extends Parted>(input: T) => {
  const {
    main_coordinator_id,
    coordinator_ids,
    foreman_ids,
    recruiter_ids,
    custom_values = {},
    shift_patterns,
    required_languages,
    ...plain
  } = input
  return {
    team: { main_coordinator_id, coordinator_ids, foreman_ids, recruiter_ids },
    custom_values,
    plain,
    lists: {
      ...(shift_patterns ? { shift_patterns: JSON.stringify(shift_patterns) } : {}),
      ...(required_languages ? { required_languages: JSON.stringify(required_languages) } : {}),
    },
  }
}

/** Creates a draft contract with the next number of its year. */
export const createContract = async (tx: Tx, actor: Actor, input: ContractCreate): Promise<number> => {
  const { fields } = await loadFields(tx, actor, 'contract')
  const { team: given, custom_values, plain: typed, lists } = parts(input)
  const client = checkClient(typed)
  const plain = { ...typed, ...client.numbers }
  const custom = checkValues(fields, custom_values, undefined, true)
  const team = teamAfter(NOBODY, given)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...client.problems,
    ...checkTerms(typed),
    ...(await checkRegion(typed)),
    ...(await checkTeam(tx, NOBODY, team)),
    ...(await checkDocumentTypes(tx, input.required_document_type_ids)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'contract')
  const number = await nextNumber(tx, actor)
  const row = await tx
    .insertInto('contracts')
    .values({
      ...plain,
      ...lists,
      ...contractSearch({ ...plain, number, custom_values: custom.values }, fields),
      number,
      timezone: plain.timezone ?? zoneOf(plain.site_country),
      custom_values: JSON.stringify(custom.values),
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setTeam(tx, actor, row.id, NOBODY, team)
  const subject = { entity: 'contract' as const, id: row.id }
  await recordBeginning(tx, actor, subject, { ...row, ...team }, status)
  return row.id
}

/**
 * Changes a locked contract; absent fields stay, `null` clears. A field that the actor may not change, or that only an
 * addition may change, is refused at its place.
 */
export const updateContract = async (tx: Tx, actor: Actor, contract: ContractRow, input: ContractUpdate) => {
  await requireVersion(tx, actor, contract, input.version)
  const { fields } = await loadFields(tx, actor, 'contract')
  const { version: _read, ...rest } = input
  const { team: given, custom_values, plain, lists } = parts(rest)
  const custom = checkValues(fields, custom_values, contract.custom_values)
  const before = teamIds(contract)
  const team = teamAfter(before, given)
  const isElsewhere = plain.site_country !== undefined && plain.site_country !== contract.site_country
  const region = isElsewhere && plain.site_region === undefined ? { site_region: null } : {}
  const typed = { ...contract, ...plain, ...region }
  const client = checkClient(typed, contract)
  const after = { ...typed, ...client.numbers, custom_values: custom.values }
  const moved = plain.start_date !== undefined || plain.end_date !== undefined
  const refused = checkFields(actor, contract, input)
  const problems = [
    ...refused,
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, contract.custom_values)),
    ...client.problems,
    ...checkTerms(typed),
    ...(await checkRegion(typed)),
    ...checkRunning(contract, { ...typed, ...team }),
    ...(await checkTeam(tx, before, team)),
    ...(await checkCrews(tx, contract.id, before, team)),
    ...(await checkDocumentTypes(tx, input.required_document_type_ids)),
    ...(moved ? await checkNeedsWithin(tx, contract.id, after) : []),
  ]
  if (refused.length > 0) throw fieldProblems(refused)
  if (problems.length > 0) throw fieldProblems(problems)
  const zone = plain.site_country && !plain.timezone ? { timezone: zoneOf(plain.site_country) } : {}
  const patch = { ...plain, ...client.numbers, ...lists, ...zone, ...region, ...contractSearch(after, fields) }
  await writeContract(
    tx,
    actor,
    contract,
    { ...(patch as Updateable<ContractsTable>), custom_values: JSON.stringify(custom.values) },
    'updated',
    team,
  )
  await askLabourOffice(tx, actor, sql<SqlBool>`a.contract_id = ${contract.id}`)
}

/** The addition that causes a change, for history. */
export type Mention = { addition?: string }

/** Updates a locked contract and its team, raises its version and records the change. */
export const writeContract = async (
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  patch: Updateable<ContractsTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' | 'amended' = 'updated',
  team: Team = teamIds(contract),
  mention: Mention = {},
) => {
  const was = teamIds(contract)
  const after = await tx
    .updateTable('contracts')
    .set({ ...patch, ...nextVersion(actor, contract) })
    .where('id', '=', contract.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setTeam(tx, actor, contract.id, was, team)
  if (after.timezone !== contract.timezone) await followClock(tx, contract.id)
  const told = { before: teamAfter(was, {}), after: { ...team, ...mention } }
  await recordWrite(tx, actor, action, { entity: 'contract', id: contract.id }, contract, after, told)
}

/** Archives a locked contract; 422 while it is active or people are placed on it. */
export const archiveContract = async (tx: Tx, actor: Actor, contract: ContractRow, version: number) => {
  await requireVersion(tx, actor, contract, version)
  if (['active', 'paused'].includes(contract.status_category)) throw fieldProblem('status_id', 'contract_runs')
  const placed = await tx
    .selectFrom('assignments')
    .where('contract_id', '=', contract.id)
    .where('status', 'in', ['planned', 'active'])
    .select('id')
    .executeTakeFirst()
  if (placed) throw fieldProblem('status_id', 'has_placements')
  await writeContract(tx, actor, contract, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked contract. */
export const restoreContract = async (tx: Tx, actor: Actor, contract: ContractRow, version: number) => {
  await requireVersion(tx, actor, contract, version)
  await writeContract(tx, actor, contract, { archived_at: null, archived_by: null }, 'restored')
}
