import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import { valuesOf } from './by-values.ts'
import type { Condition } from './filters.ts'
import { type GroupedNoun, type GroupQuery, groupingOf } from './grouping.ts'
import { type Listing, type PageQuery, type Reader, isByStatus, listing } from './list-page.ts'
import type { SortColumn } from './orders.ts'

/** What reading the list of a noun needs: its table and groups, the condition of the wanted rows, the columns of whole rows and the sort orders. */
type ListedNoun<DB, TB extends keyof DB, Row, Part> = GroupedNoun & {
  wanted: Condition
  rows: () => SelectQueryBuilder<DB, TB, Row>
  sorts: Record<string, SortColumn>
  /** Reads the requested fields; without it, whole rows are read. */
  partsOf?: (fields: readonly string[]) => Reader<Part>
  /** Whether all sort orders except the status are columns of its own table, so that ids are found without joins. */
  isFlat?: true
}

/** The list of a noun: the wanted rows in pages with their count, in groups if the query asks for them. */
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
    partsOf && { found: noun.isFlat && !isByStatus(query) ? found() : null, partsOf, values: valuesOf(query, noun) },
    grouping,
  )
}
