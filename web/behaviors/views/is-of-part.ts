import type { View } from '#contract/office/views.ts'
import type { Query } from '../list/list-params.ts'

/** Whether a view belongs to the list of `part`; a view that does not mention the part belongs to all. */
export const isOfPart = (view: View, part: Query = {}) =>
  Object.entries(part).every(([name, value]) => view.query[name] === undefined || view.query[name] === value)
