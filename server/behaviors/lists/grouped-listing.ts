import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import { valuesOf } from './by-values.ts'
import type { Condition } from './filters.ts'
import { type GroupedNoun, type GroupQuery, groupingOf } from './grouping.ts'
import { type Listing, NEWEST, type PageQuery, type Reader, isByStatus, listing } from './list-page.ts'
import type { SortColumn } from './orders.ts'
import type { Walked } from './places.ts'

/** What reading the list of a noun needs: its table and groups, the condition of the wanted rows, the columns of whole rows and the sort orders. */
type ListedNoun<DB, TB extends keyof DB, Row, Part> = GroupedNoun & {
  wanted: Condition
  rows: () => SelectQueryBuilder<DB, TB, Row>
  sorts: Record<string, SortColumn>
  /** Reads the requested fields; without it, whole rows are read. */
  partsOf?: (fields: readonly string[]) => Reader<Part>
  /** Whether all sort orders except the status are columns of its own table, so that ids are found without joins. */
  isFlat?: true
  /** The sort orders, as in the query, in which an index has all rows that are not archived. */
  walked?: readonly string[]
}

/** What a search without groups and archive walks, if an index has the rows in the order of the query. */
const walkedBy = (
  { search, sort, archived, group }: PageQuery & GroupQuery,
  { table, wanted, walked = [] }: Pick<ListedNoun<never, never, unknown, unknown>, 'table' | 'wanted' | 'walked'>,
): Walked | undefined =>
  search && archived === undefined && group === undefined && walked.includes((sort ?? [NEWEST]).join())
    ? { table, wanted, search }
    : undefined

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
    partsOf && {
      found: noun.isFlat && !isByStatus(query) ? found() : null,
      partsOf,
      values: valuesOf(query, noun),
      walked: walkedBy(query, noun),
    },
    grouping,
  )
}
