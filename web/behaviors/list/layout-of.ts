import type { Query } from './list-params.ts'

/** How a list is shown. */
export type Layout = 'table' | 'board' | 'calls'

/** What a list can be shown as beside a table. */
export type Layouts = { board: boolean; calls: boolean }

/** The queue of people to call, which is worked through one after another unless a table is asked for. */
const CALLS = 'calls'

/** How the URL asks for a list to be shown. */
export const layoutOf = ({ layout, queue }: Query, can: Layouts): Layout => {
  const asked = layout ?? (queue === CALLS ? 'calls' : 'table')
  if (asked === 'board' && can.board) return 'board'
  return asked === 'calls' && can.calls ? 'calls' : 'table'
}

/** What the URL says for a list to be shown so. */
export const layoutParam = (layout: Layout, { queue }: Query): string | undefined => {
  if (layout === 'table') return queue === CALLS ? 'table' : undefined
  return layout === 'calls' && queue === CALLS ? undefined : layout
}
