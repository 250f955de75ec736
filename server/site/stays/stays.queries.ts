import { type SqlBool, sql } from 'kysely'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { Stay, StayListQuery } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type RowOf, columnsOf, joined, readColumns } from '#server/behaviors/lists/columns.ts'
import { type Condition, all, any, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { byDate, columnOf, isBlank, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { findRow } from '#server/behaviors/lists/one-row.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { wholeHousing } from '../housing/housing.policy.ts'
import { sleeperJson } from '../housing/sleepers.queries.ts'
import { stayAbilities, stayScope } from './stays.policy.ts'

const columns = (actor: Actor) =>
  columnsOf('stays', '*', {
    bed: joined('places', 'bed'),
    room_id: joined('rooms', 'id'),
    room_name: joined('rooms', 'name'),
    property_id: joined('properties', 'id'),
    house_name: joined('properties', 'name'),
    house_city: joined('properties', 'city'),
    house_whole: sql<boolean>`${wholeHousing(actor)} and properties.archived_at is null`,
    house_coordinator_id: joined('properties', 'responsible_coordinator_id'),
    person: sleeperJson(actor),
    overdue: sql<boolean>`stays.status = 'living' and stays.check_out is not null and stays.check_out < ${today}`,
  })

/** A stay as it is read: columns, bed, room, house and resident. */
export type StayRow = RowOf<ReturnType<typeof columns>>

/** Stays with beds and residents; every query of stays starts here. */
export const selectStays = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('stays')
      .innerJoin('places', 'places.id', 'stays.place_id')
      .innerJoin('rooms', 'rooms.id', 'places.room_id')
      .innerJoin('properties', 'properties.id', 'places.property_id')
      .leftJoin('workers', 'workers.id', 'stays.worker_id')
      .leftJoin('candidates', 'candidates.id', 'stays.candidate_id'),
    columns(actor),
  )

const column = columnOf('stays')

const lastName = sql`coalesce(workers.last_name, candidates.last_name, '')`

export const staySortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  check_in: { by: column('check_in'), type: 'date' },
  check_out: byDate(column('check_out')),
  status: { by: column('status'), type: 'text' },
  person: { by: lastName, type: 'text' },
  house: { by: sql.ref('properties.name'), type: 'text' },
}

type Filters = Omit<StayListQuery, 'page' | 'limit' | 'after' | 'sort'>

const onContract = (actor: Actor, filter: Filters['contract_id']): Condition | undefined =>
  filter &&
  sql<SqlBool>`stays.worker_id in (select a.worker_id from assignments a join contracts on contracts.id = a.contract_id
    where a.status = any(${[...placedStatuses]}::text[]) and contracts.id = any(${filter.ids}::bigint[]) and ${contractScope(actor)})`

const within = (days: Filters['on']): Condition | undefined =>
  days &&
  sql<SqlBool>`daterange(stays.check_in, stays.check_out, '[)') && daterange(${days.from ?? null}::date, ${days.to ?? null}::date, '[]')`

const searched = (search: string | undefined): Condition | undefined =>
  isBlank(search)
    ? undefined
    : any([
        all(searchIn(sql`coalesce(workers.search_key, candidates.search_key, '')`, search)),
        all(searchIn(sql.ref('properties.search_key'), search)),
      ])

/** The rows in the actor's scope that match the query. */
export const wantedStays = (actor: Actor, query: Filters): Condition =>
  all([
    stayScope(actor),
    searched(query.search),
    isOneOf(sql.ref('places.property_id'), query.property_id),
    isOneOf(sql.ref('places.room_id'), query.room_id),
    isOneOf(column('place_id'), query.place_id),
    isOneOf(column('worker_id'), query.worker_id),
    isOneOf(column('candidate_id'), query.candidate_id),
    onContract(actor, query.contract_id),
    isCode(column('status'), query.status),
    within(query.on),
    onDays(column('check_in'), query.check_in),
    onDays(column('check_out'), query.check_out),
  ])

const sources = sql`stays join places on places.id = stays.place_id join properties on properties.id = places.property_id
  left join workers on workers.id = stays.worker_id left join candidates on candidates.id = stays.candidate_id`

/** One page of the stays in scope that match the query. */
export const listStays = (db: Db, actor: Actor, query: StayListQuery) => {
  const wanted = wantedStays(actor, query)
  const counted = sql`select 1 from ${sources} where ${wanted}`
  return listPage(db, selectStays(db, actor).where(wanted), counted, query, staySortColumns, column('id'))
}

/** The stay in scope; throws 404. */
export const findStay = (db: Db, actor: Actor, id: number): Promise<StayRow> =>
  findRow(selectStays(db, actor), 'stays', stayScope(actor), id)

/** The stay in scope with its room, both locked until the transaction ends; throws 404. */
export const lockStay = async (tx: Tx, actor: Actor, id: number): Promise<StayRow> => {
  const { room_id } = await findStay(tx, actor, id)
  await lockRooms(tx, [room_id])
  await tx.selectFrom('stays').where('id', '=', id).select('id').forUpdate().execute()
  return findStay(tx, actor, id)
}

/** Locks rooms in the order of their ids, so bookings in a room wait for each other. */
export const lockRooms = async (tx: Tx, ids: readonly number[]) => {
  const wanted = [...new Set(ids)]
  await tx.selectFrom('rooms').where('id', 'in', wanted).select('id').orderBy('id').forUpdate().execute()
}

/** A stay as the actor may see it, with their abilities. */
export const toStay = (actor: Actor, row: StayRow): Stay => ({
  ...row,
  place: { id: row.place_id, bed: row.bed },
  room: { id: row.room_id, name: row.room_name },
  property: { id: row.property_id, name: row.house_name, city: row.house_city, known: row.house_whole },
  abilities: stayAbilities(actor, row),
})
