import { type SqlBool, sql } from 'kysely'
import type { CoordinatorFilters, CoordinatorListQuery } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Condition, FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { openLinks, staffConditions, staffSortColumns } from '#server/behaviors/staff-profiles/staff-columns.ts'
import { notedIn } from '#server/office/notes/noted.queries.ts'
import { heldDocumentsEnd, withHeldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { coordinatorNoun, wholeCoordinators } from './coordinators.policy.ts'

/** The number of open contracts of which a coordinator is the main one. */
export const mainContractCount = sql<number>`(select count(*) from ${openLinks(coordinatorNoun)} and link.is_main)`

/** The actor's sort orders of coordinators. */
export const coordinatorSortColumns = (actor: Actor): Record<string, SortColumn> =>
  staffSortColumns(coordinatorNoun, wholeCoordinators(actor), { documents_to: heldDocumentsEnd(actor, 'coordinator') })

const own =
  (actor: Actor) =>
  ({ region, documents_state }: CoordinatorFilters) => [
    region && sql<SqlBool>`jsonb_path_query_array(coordinators.regions, '$[*].country') ?| ${region}::text[]`,
    withHeldDocuments(actor, 'coordinator', documents_state),
  ]

/** The conditions of the list's query on `coordinators`. */
export const coordinatorConditions = (
  actor: Actor,
  query: FiltersOf<CoordinatorListQuery>,
  custom: LoadedFields,
): Condition =>
  staffConditions(
    coordinatorNoun,
    wholeCoordinators(actor),
    query,
    custom,
    own(actor),
    notedIn(actor, 'coordinator', query),
  )
