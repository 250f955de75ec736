import { type SqlBool, sql } from 'kysely'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { PersonRef } from '#contract/behaviors/people.ts'
import { type BedsTonight, type HousingListQuery, housingListQuery } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { findRow } from '#server/behaviors/lists/one-row.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { heldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { housingConditions, housingSortColumns } from './housing.columns.ts'
import { bedsTonight } from './housing-numbers.ts'
import { housingScope, wholeHousing } from './housing.policy.ts'

const servedContracts = (actor: Actor) => sql<
  { id: number; number: string; title: string }[]
>`(select coalesce(jsonb_agg(distinct jsonb_build_object('id', contracts.id, 'number', contracts.number, 'title', contracts.title)), '[]')
  from contract_housing link join contracts on contracts.id = link.contract_id
  where link.property_id = properties.id and (link.to_date is null or link.to_date >= ${today}) and ${contractScope(actor)})`

const columns = (actor: Actor) =>
  columnsOf('properties', '*', {
    whole: sql<boolean>`${wholeHousing(actor)}`,
    places: sql<number>`coalesce(beds.places, 0)`,
    occupied: sql<number>`coalesce(beds.occupied, 0)`,
    free: sql<number>`coalesce(beds.free, 0)`,
    out: sql<number>`coalesce(beds.out, 0)`,
    contracts: servedContracts(actor),
    ...heldDocuments(actor, 'housing'),
    responsible_coordinator: sql<PersonRef | null>`case when rc.id is null then null else jsonb_build_object('id', rc.id,
      'first_name', ru.first_name, 'last_name', ru.last_name) end`,
    creator: nameJson('cu'),
  })

/**
 * A house as it is read: columns, responsible coordinator, visible contracts that it serves, beds tonight, and
 * documents.
 */
export type HousingRow = RowOf<ReturnType<typeof columns>>

/** Houses with their beds of tonight; every query of houses starts here. */
export const selectHousing = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('properties')
      .leftJoin('coordinators as rc', 'rc.id', 'properties.responsible_coordinator_id')
      .leftJoin('users as ru', 'ru.id', 'rc.user_id')
      .leftJoin('users as cu', 'cu.id', 'properties.created_by')
      .leftJoin(bedsTonight.as('beds'), 'beds.property_id', 'properties.id'),
    columns(actor),
  )

type Filters = FiltersOf<HousingListQuery>

/** The rows in the actor's scope that match the query. */
export const wantedHousing = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${housingScope(actor)} and ${housingConditions(actor, query, custom)}`

/** One page of the houses in scope that match the query. */
export const listHousing = (db: Db, actor: Actor, query: HousingListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'properties',
    fields: housingFields,
    custom,
    whole: wholeHousing(actor),
    wanted: wantedHousing(actor, query, custom),
    rows: () => selectHousing(db, actor),
    sorts: housingSortColumns(actor),
  })
}

/** The house if the actor may read it completely; throws 404. */
export const findHousing = (db: Db, actor: Actor, id: number): Promise<HousingRow> =>
  findRow(selectHousing(db, actor), 'properties', wholeHousing(actor), id)

/** The same, locked until the transaction ends. */
export const lockHousing = async (tx: Tx, actor: Actor, id: number): Promise<HousingRow> => {
  found(
    await tx
      .selectFrom('properties')
      .where('id', '=', id)
      .where(wholeHousing(actor))
      .select('id')
      .forUpdate()
      .executeTakeFirst(),
  )
  return findHousing(tx, actor, id)
}

/** How many houses each saved view finds for the actor. */
export const countHousingViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'housing', 'properties', housingListQuery, (query) => wantedHousing(actor, query, custom))

/** The beds of tonight in the houses in scope; of houses known in part only the free ones. */
export const readTonight = async (db: Db, actor: Actor): Promise<BedsTonight> => {
  const { rows } = await sql<BedsTonight>`
    with houses as (
      select properties.id, ${wholeHousing(actor)} as whole from properties
      where ${housingScope(actor)} and properties.status = 'active' and properties.archived_at is null
    )
    select (select count(*)::integer from houses) as houses, coalesce(sum(n.free), 0)::integer as free,
      case when bool_and(h.whole) then sum(n.places)::integer end as places,
      case when bool_and(h.whole) then sum(n."out")::integer end as "out",
      case when bool_and(h.whole) then sum(n.occupied)::integer end as occupied
    from houses h join ${bedsTonight} n on n.property_id = h.id`.execute(db)
  return rows[0]!
}
