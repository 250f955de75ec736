import { type Query, filterParams, nestedParams } from '../list/list-params.ts'
import type { Selection } from '../list/useSelection.ts'

/** The chosen rows of a list as a bulk action's call takes them: by name, or by what the list asks for. */
export const selectionOf = (selection: Selection, search: Query): Record<string, unknown> =>
  selection.kind === 'all'
    ? { query: nestedParams(filterParams(search)), except_ids: [...selection.except] }
    : { ids: [...selection.ids] }
