import { type SqlBool, sql } from 'kysely'
import type { ListedNeed, NeedListQuery } from '#contract/work/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { all, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import type { Db } from '#server/db/client.ts'
import { contractAbilities, contractScope, isRunBy } from './contracts.policy.ts'
import { type ContractRow, selectContracts } from './contracts.queries.ts'
import { type NeedNumbers, needDay, numbersOn } from './need-numbers.queries.ts'
import { type NeedRow, needAbilities } from './needs.queries.ts'

const column = columnOf('n')

const priority = sql`array_position(array['normal', 'high', 'critical'], n.priority)`

const sortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  date_from: { by: column('date_from'), type: 'date' },
  headcount: { by: column('headcount'), type: 'integer' },
  missing: { by: sql`m.missing`, type: 'integer' },
  priority: { by: priority, type: 'integer' },
}

const isTrue = (condition: ReturnType<typeof sql>, answers: readonly string[] | undefined) =>
  answers && sql<SqlBool>`(${condition}) = any(${answers.map((answer) => answer === 'yes')}::boolean[])`

const conditions = (query: NeedListQuery) =>
  all([
    ...searchIn(sql.ref('contracts.search_key'), query.search),
    isOneOf(column('id'), query.id),
    isOneOf(column('contract_id'), query.contract_id),
    isOneOf(column('position_id'), query.position_id),
    isOneOf(column('status_id'), query.status_id),
    query.coordinator_id && isRunBy(sql.ref('contracts.id'), query.coordinator_id.ids),
    isCode(column('priority'), query.priority),
    isTrue(sql`m.missing > 0`, query.missing),
    isTrue(sql`n.is_open and contracts.is_open`, query.open),
    onDays(column('date_from'), query.date_from),
  ])

type Row = NeedRow & NeedNumbers

const from = sql`needs n join contracts on contracts.id = n.contract_id`
const numbered = sql`${from} cross join lateral (${numbersOn(needDay)}) m`

/** One page of the needs of contracts in scope, each with its contract. */
export const listNeeds = async (db: Db, actor: Actor, query: NeedListQuery) => {
  const wanted = sql<SqlBool>`contracts.archived_at is null and ${contractScope(actor)} and ${conditions(query)}`
  const counted = sql`select 1 from ${query.missing ? numbered : from} where ${wanted}`
  const rows = db
    .selectFrom('needs as n')
    .innerJoin('contracts', 'contracts.id', 'n.contract_id')
    .innerJoin('statuses as ns', 'ns.id', 'n.status_id')
    .innerJoinLateral(sql<NeedNumbers>`(${numbersOn(needDay)})`.as('m'), (join) => join.onTrue())
    .selectAll('n')
    .select(['ns.code as status_code', 'm.filled', 'm.reserved', 'm.missing', 'm.reserve', 'm.reserve_limit'])
    .where(wanted)
  const sort = query.sort ?? ['-missing', 'date_from']
  const page = await listPage(db, rows, counted, { ...query, sort }, sortColumns, sql.ref('n.id'))
  const contracts = await contractsOf(db, [...new Set(page.rows.map(({ contract_id }) => contract_id))])
  return { data: page.rows.map((row) => toListed(actor, row, contracts.get(row.contract_id)!)), meta: page.meta }
}

const contractsOf = async (db: Db, ids: readonly number[]) =>
  new Map(
    (ids.length === 0 ? [] : await selectContracts(db).where('contracts.id', 'in', ids).execute()).map((row) => [
      row.id,
      row,
    ]),
  )

const toListed = (actor: Actor, row: Row, contract: ContractRow): ListedNeed => ({
  ...row,
  abilities: needAbilities(actor, contract, row),
  contract: {
    id: contract.id,
    number: contract.number,
    title: contract.title,
    client_name: contract.client_name,
    site_city: contract.site_city,
    end_date: contract.end_date,
    currency: contract.currency,
    abilities: { place: contractAbilities(actor, contract).place && row.is_open },
  },
})
