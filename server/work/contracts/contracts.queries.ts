import { type SqlBool, sql } from 'kysely'
import { contractFields } from '#contract/work/contracts.fields.ts'
import type { ContractListQuery } from '#contract/work/contract-list.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import {
  type PartOf,
  type RowOf,
  columnsOf,
  joined,
  exportedOf,
  partOf,
  readColumns,
} from '#server/behaviors/lists/columns.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { byPerson } from '#server/behaviors/lists/grouping.ts'
import { type Listing, type SortColumn, readerOf } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { contractConditions, contractSortColumns } from './contracts.columns.ts'
import { contractScope } from './contracts.policy.ts'
import { contractNumbers, missingByContract } from './need-numbers.queries.ts'

type PersonJson = { id: number; user_id: number; first_name: string; last_name: string; has_avatar: boolean }
type TeamJson = PersonJson & { phone: string | null; from_date: string }

const person = sql`'user_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null`

const coordinators = sql<
  (TeamJson & { is_main: boolean })[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, ${person}, 'phone', u.phone, 'is_main', t.is_main, 'from_date', t.from_date)
    order by t.is_main desc, u.last_name, c.id), '[]') from contract_coordinators t join coordinators c on c.id = t.coordinator_id
  join users u on u.id = c.user_id where t.contract_id = contracts.id and t.to_date is null)`

const foremen = sql<
  TeamJson[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, ${person}, 'phone', u.phone, 'from_date', t.from_date)
    order by u.last_name, f.id), '[]') from contract_foremen t join foremen f on f.id = t.foreman_id
  join users u on u.id = f.user_id where t.contract_id = contracts.id and t.to_date is null)`

const recruiters = sql<
  PersonJson[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, ${person}) order by u.last_name, r.id), '[]')
  from contract_recruiters n join recruiters r on r.id = n.recruiter_id join users u on u.id = r.user_id where n.contract_id = contracts.id)`

const columns = columnsOf('contracts', '*', {
  status_category: joined('statuses as s', 'category'),
  numbers: contractNumbers,
  coordinators,
  foremen,
  recruiters,
  creator: nameJson('cu'),
})

/** A contract as it is read: its columns, its status, its current team, and the total headcount of its open needs. */
export type ContractRow = RowOf<typeof columns>

const joinedContracts = (db: Db) =>
  db
    .selectFrom('contracts')
    .innerJoin('statuses as s', 's.id', 'contracts.status_id')
    .leftJoin('users as cu', 'cu.id', 'contracts.created_by')

/** Contracts with status, team and creator; every query of contracts starts here. */
export const selectContracts = (db: Db) => readColumns(joinedContracts(db), columns)

const judged = ['id', 'status_category', 'coordinators'] as const

const sources = {
  headcount: ['numbers'],
  filled: ['numbers'],
  reserved: ['numbers'],
  missing: ['numbers'],
  foreman_ids: ['foremen'],
  recruiter_ids: ['recruiters'],
  created_by: ['creator'],
} as const

type ContractPart = PartOf<ContractRow, (typeof judged)[number]>

/** A query with only the columns of an export, because some need subqueries. */
export const selectContractColumns = (db: Db, names: readonly string[]) =>
  readColumns(joinedContracts(db), exportedOf(columns, sources, names))

/** A query with only the requested fields; counts and creator are left out unless requested. */
const partsOfContracts = readerOf(
  (db, fields) => readColumns(joinedContracts(db), partOf(columns, judged, sources, fields)),
  sql.ref('contracts.id'),
)

/** The main coordinator of a contract. */
const mainCoordinator = {
  value: sql`(select t.coordinator_id from contract_coordinators t where t.contract_id = contracts.id and t.to_date is null
    order by t.is_main desc, t.id limit 1)`,
  ...byPerson('coordinators'),
}

const shortBy: SortColumn = { by: sql`coalesce(short.missing, 0)`, type: 'integer' }

/** One page of the contracts in scope that match the query. */
export const listContracts = (
  db: Db,
  actor: Actor,
  query: ContractListQuery,
  custom: LoadedFields,
): Listing<ContractRow, ContractPart> => {
  const isWeighed = query.sort?.some((field) => field.endsWith('missing'))
  const noun = {
    table: 'contracts',
    entity: 'contract',
    fields: contractFields,
    custom,
    own: { coordinator_id: mainCoordinator },
    wanted: sql<SqlBool>`${contractScope(actor)} and ${contractConditions(actor, query, custom)}`,
    sorts: { ...contractSortColumns, missing: shortBy },
  } as const
  if (!isWeighed)
    return groupedListing(db, query, { ...noun, rows: () => selectContracts(db), partsOf: partsOfContracts })
  const weighed = () => selectContracts(db).leftJoin(missingByContract.as('short'), 'short.contract_id', 'contracts.id')
  return groupedListing(db, query, { ...noun, rows: weighed })
}

/** The contract in scope; throws 404. */
export const findContract = (db: Db, actor: Actor, id: number): Promise<ContractRow> =>
  findRow(selectContracts(db), 'contracts', contractScope(actor), id)

/** The id of a contract in scope; throws 404. */
export const contractInScope = async (db: Db, actor: Actor, id: number): Promise<number> =>
  (await findRow(db.selectFrom('contracts').select('contracts.id'), 'contracts', contractScope(actor), id)).id

/** The contract in scope, locked until the transaction ends; throws 404. */
export const lockContract = (tx: Tx, actor: Actor, id: number): Promise<ContractRow> =>
  lockStepping(selectContracts(tx), 'contracts', contractScope(actor), id)

/** Whether a staff member with a user `u` and a status `s` can join a team. */
const isAtWork = (staff: string) =>
  sql<boolean>`${sql.ref(`${staff}.archived_at`)} is null and u.status = 'active' and s.category not in ('closed_ok', 'closed_bad')`

/** Coordinators who can join a team, and those who are in one. */
export const coordinatorOptions = (db: Db) =>
  db
    .selectFrom('coordinators as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .select(['c.id', 'c.user_id', 'u.first_name', 'u.last_name'])
    .select(sql<boolean>`u.avatar_file_id is not null`.as('has_avatar'))
    .select(isAtWork('c').as('active'))
    .select(
      sql<number>`(select count(*)::integer from contract_coordinators t join contracts k on k.id = t.contract_id
        where t.coordinator_id = c.id and t.to_date is null and k.is_open and k.archived_at is null)`.as('contracts'),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(1_000)
    .execute()

/** Foremen who can join a team, and those who are in one, each with their current and planned people. */
export const foremanOptions = (db: Db) =>
  db
    .selectFrom('foremen as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('statuses as s', 's.id', 'f.status_id')
    .select(['f.id', 'f.user_id', 'f.max_team', 'u.first_name', 'u.last_name'])
    .select(sql<boolean>`u.avatar_file_id is not null`.as('has_avatar'))
    .select(isAtWork('f').as('active'))
    .select(
      sql<number>`(select count(distinct a.worker_id)::integer from assignments a where a.foreman_id = f.id
        and a.status in ('planned', 'active'))`.as('people'),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(1_000)
    .execute()
