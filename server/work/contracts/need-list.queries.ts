import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListedNeed, NeedListQuery } from '#contract/work/needs.ts'
import type { PayMinimum } from '#contract/work/pay-minimum.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { all, heldAs, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import type { Db } from '#server/db/client.ts'
import { unmetMinimums } from '../legality/pay-minimum.queries.ts'
import { contractAbilities, contractScope, isRunBy, takesPeople } from './contracts.policy.ts'
import { type ContractRow, selectContracts } from './contracts.queries.ts'
import { type NeedNumbers, addsPlaces, areSettled, missingBy, needNumbersJson } from './need-numbers.queries.ts'
import { type NeedRow, needAbilities } from './needs.queries.ts'

const column = columnOf('n')

const priority = sql`array_position(array['normal', 'high', 'critical'], n.priority)`

const sortColumns = (missing: RawBuilder<number>): Record<string, SortColumn> => ({
  created_at: { by: column('created_at'), type: 'timestamptz' },
  date_from: { by: column('date_from'), type: 'date' },
  headcount: { by: column('headcount'), type: 'integer' },
  missing: { by: missing, type: 'integer' },
  priority: { by: priority, type: 'integer' },
})

const conditions = (query: NeedListQuery, missing: RawBuilder<number>, settled: boolean) =>
  all([
    ...searchIn(sql.ref('contracts.search_key'), query.search),
    isOneOf(column('id'), query.id),
    isOneOf(column('contract_id'), query.contract_id),
    isOneOf(column('position_id'), query.position_id),
    isOneOf(column('status_id'), query.status_id),
    query.coordinator_id && isRunBy(sql.ref('contracts.id'), query.coordinator_id.ids),
    isCode(column('priority'), query.priority),
    heldAs(sql<SqlBool>`${missing} > 0`, query.missing),
    heldAs(addsPlaces, query.coming),
    heldAs(sql<SqlBool>`n.is_open and contracts.is_open`, query.open),
    heldAs(takesPeople, query.takes_people),
    settled ? sql<SqlBool>`g.need_id is not null` : undefined,
    settled && query.open?.join() === 'yes' ? sql<SqlBool>`g.is_open` : undefined,
    onDays(column('date_from'), query.date_from),
  ])

type Row = NeedRow & { numbers: NeedNumbers }

const from = sql`needs n join contracts on contracts.id = n.contract_id`
const weighed = sql`${from} left join need_gaps g on g.need_id = n.id and g.date_from = n.date_from`

/** One page of the needs of contracts in scope, each with its contract. */
export const listNeeds = async (db: Db, actor: Actor, query: NeedListQuery) => {
  const sort = query.sort ?? ['-missing', 'date_from']
  const isWeighed = query.missing !== undefined || sort.some((field) => field.endsWith('missing'))
  const settled = isWeighed && (await areSettled(db))
  const missing = missingBy(settled)
  const wanted = sql<SqlBool>`contracts.archived_at is null and ${contractScope(actor)} and ${conditions(query, missing, settled)}`
  const counted = sql`select 1 from ${isWeighed ? weighed : from} where ${wanted}`
  const rows = db
    .selectFrom('needs as n')
    .innerJoin('contracts', 'contracts.id', 'n.contract_id')
    .innerJoin('statuses as ns', 'ns.id', 'n.status_id')
    .leftJoin('need_gaps as g', (join) => join.onRef('g.need_id', '=', 'n.id').onRef('g.date_from', '=', 'n.date_from'))
    .selectAll('n')
    .select(['ns.code as status_code', needNumbersJson.as('numbers')])
    .where(wanted)
  const page = await listPage(db, rows, counted, { ...query, sort }, sortColumns(missing), sql.ref('n.id'))
  const contracts = await contractsOf(db, [...new Set(page.rows.map(({ contract_id }) => contract_id))])
  const minimums = await unmetMinimums(
    db,
    page.rows.map(({ id }) => id),
  )
  const listed = (row: Row) => toListed(actor, row, contracts.get(row.contract_id)!, minimums.get(row.id) ?? null)
  return { data: page.rows.map(listed), meta: page.meta }
}

const contractsOf = async (db: Db, ids: readonly number[]) =>
  new Map(
    (ids.length === 0 ? [] : await selectContracts(db).where('contracts.id', 'in', ids).execute()).map((row) => [
      row.id,
      row,
    ]),
  )

const toListed = (
  actor: Actor,
  { numbers, ...row }: Row,
  contract: ContractRow,
  below_minimum: PayMinimum | null,
): ListedNeed => ({
  ...row,
  ...numbers,
  below_minimum,
  abilities: needAbilities(actor, contract, row),
  contract: {
    id: contract.id,
    number: contract.number,
    title: contract.title,
    client_name: contract.client_name,
    site_city: contract.site_city,
    end_date: contract.end_date,
    currency: contract.currency,
    abilities: {
      place: contractAbilities(actor, contract).place && row.is_open,
    },
  },
})
