import { type SqlBool, sql } from 'kysely'
import type { ForemanFilters, ForemanListQuery } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Condition, type FiltersOf, any } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { staffConditions, staffSortColumns } from '#server/behaviors/staff-profiles/staff-columns.ts'
import { notedIn } from '#server/office/notes/noted.queries.ts'
import { heldDocumentsEnd, withHeldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { crewCount, foremanNoun, wholeForemen } from './foremen.policy.ts'

/** The actor's sort orders of foremen; hidden values do not affect the position of a row. */
export const foremanSortColumns = (actor: Actor): Record<string, SortColumn> =>
  staffSortColumns(foremanNoun, wholeForemen(actor), {
    crew: crewCount,
    documents_to: heldDocumentsEnd(actor, 'foreman'),
  })

const rooms = {
  has_room: sql<SqlBool>`${crewCount} < foremen.max_team`,
  full: sql<SqlBool>`${crewCount} = foremen.max_team`,
  too_large: sql<SqlBool>`${crewCount} > foremen.max_team`,
} as const

const own =
  (actor: Actor) =>
  ({ crew_room, documents_state }: ForemanFilters) => [
    crew_room && any(crew_room.map((room) => rooms[room])),
    withHeldDocuments(actor, 'foreman', documents_state),
  ]

/** The conditions of the list's query on `foremen`. */
export const foremanConditions = (actor: Actor, query: FiltersOf<ForemanListQuery>, custom: LoadedFields): Condition =>
  staffConditions(foremanNoun, wholeForemen(actor), query, custom, own(actor), notedIn(actor, 'foreman', query))
