import type { Query } from './list-params.ts'

/** The layouts of a list. */
export type Layout = 'table' | 'board' | 'calls'

/** The layouts that a list has beside the table. */
export type Layouts = { board: boolean; calls: boolean }

/** The call queue, which is shown as calls unless the URL asks for a table. */
const CALLS = 'calls'

/** The layout that the URL asks for. */
export const layoutOf = ({ layout, queue }: Query, can: Layouts): Layout => {
  const asked = layout ?? (queue === CALLS ? 'calls' : 'table')
  if (asked === 'board' && can.board) return 'board'
  return asked === 'calls' && can.calls ? 'calls' : 'table'
}

/** The value in the URL for a layout; undefined for the default. */
export const layoutParam = (layout: Layout, { queue }: Query): string | undefined => {
  if (layout === 'table') return queue === CALLS ? 'table' : undefined
  return layout === 'calls' && queue === CALLS ? undefined : layout
}
