import { useState } from 'react'

/** The selection of a list: single rows, or all rows with exceptions. */
export type Selection = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> }

const none = (): Selection => ({ kind: 'rows', ids: new Set() })

const toggled = (ids: ReadonlySet<number>, changed: readonly number[], on: boolean) => {
  const next = new Set(ids)
  for (const id of changed)
    if (on) next.add(id)
    else next.delete(id)
  return next
}

const changed = (selection: Selection, ids: readonly number[], on: boolean): Selection =>
  selection.kind === 'all'
    ? { kind: 'all', except: toggled(selection.except, ids, !on) }
    : { kind: 'rows', ids: toggled(selection.ids, ids, on) }

/** The selected rows of a list; another search or filter (`key`) clears it. `total` is the number of rows in the list. */
export const useSelection = (key: string, total: number) => {
  const [held, setHeld] = useState<{ key: string; selection: Selection }>(() => ({ key, selection: none() }))
  const selection = held.key === key ? held.selection : none()
  const set = (next: Selection) => setHeld({ key, selection: next })
  const has = (id: number) => (selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id))
  return {
    selection,
    /** Whether a selection was begun; it can be empty when all rows of the list are selected but there are none. */
    isBegun: selection.kind === 'all' || selection.ids.size > 0,
    count: selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size,
    has,
    choose: (ids: readonly number[], on: boolean) => set(changed(selection, ids, on)),
    /** Takes rows out of the selection, or out of its exceptions, that are no longer in the list. */
    forget: (ids: readonly number[]) =>
      setHeld((before) =>
        before.key === key
          ? { key, selection: changed(before.selection, ids, before.selection.kind === 'all') }
          : before,
      ),
    chooseAll: () => set({ kind: 'all', except: new Set() }),
    clear: () => set(none()),
  }
}

export type Chosen = ReturnType<typeof useSelection>
