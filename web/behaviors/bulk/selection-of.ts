import { type Query, filterParams, nestedParams } from '../list/list-params.ts'
import type { Selection } from '../list/useSelection.ts'

/** The selected rows in the form of a bulk call: ids, or the query of the list. */
export const selectionOf = (selection: Selection, search: Query): Record<string, unknown> =>
  selection.kind === 'all'
    ? { query: nestedParams(filterParams(search)), except_ids: [...selection.except] }
    : { ids: [...selection.ids] }
