import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import type { Condition } from './filters.ts'
import { type GroupedNoun, type GroupQuery, groupingOf } from './grouping.ts'
import { type Listing, type PageQuery, type Reader, isByStatus, listing } from './list-page.ts'
import type { SortColumn } from './orders.ts'

/** A noun as its list is read: its table and groups, the rows the actor wants, whole rows with their columns, and what they are sorted by. */
type ListedNoun<DB, TB extends keyof DB, Row, Part> = GroupedNoun & {
  wanted: Condition
  rows: () => SelectQueryBuilder<DB, TB, Row>
  sorts: Record<string, SortColumn>
  /** Reads the fields that are asked for; without it rows are read whole. */
  partsOf?: (fields: readonly string[]) => Reader<Part>
  /** Whether its orders but the status stand in its own table, so that ids are found without joins. */
  isFlat?: true
}

/** The list of a noun: the wanted rows by pages, counted, and by groups where the query asks for it. */
export const groupedListing = <DB, TB extends keyof DB, Row, Part = Row>(
  db: Db,
  query: PageQuery & GroupQuery,
  noun: ListedNoun<DB, TB, Row, Part>,
): Listing<Row, Part> => {
  const { table, wanted, partsOf } = noun
  const grouping = groupingOf(query, wanted, noun)
  const found = () =>
    db.selectFrom(table as keyof Database).where(grouping.shown) as SelectQueryBuilder<Database, keyof Database, object>
  return listing(
    db,
    () => noun.rows().where(grouping.shown),
    sql`select 1 from ${sql.table(table)} where ${wanted}`,
    query,
    noun.sorts,
    sql.ref(`${table}.id`),
    partsOf && { found: noun.isFlat && !isByStatus(query) ? found() : null, partsOf },
    grouping,
  )
}
