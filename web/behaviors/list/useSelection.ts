import { useState } from 'react'

/** What is chosen in a list: named rows, or all that it finds but some. */
export type Selection = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> }

const none = (): Selection => ({ kind: 'rows', ids: new Set() })

const toggled = (ids: ReadonlySet<number>, changed: readonly number[], on: boolean) => {
  const next = new Set(ids)
  for (const id of changed)
    if (on) next.add(id)
    else next.delete(id)
  return next
}

/** Chosen rows of a list; another search or filter (`key`) chooses nothing. `total` is how many rows the list finds. */
export const useSelection = (key: string, total: number) => {
  const [held, setHeld] = useState<{ key: string; selection: Selection }>(() => ({ key, selection: none() }))
  const selection = held.key === key ? held.selection : none()
  const set = (next: Selection) => setHeld({ key, selection: next })
  const has = (id: number) => (selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id))
  return {
    selection,
    /** Whether rows were chosen and not given up; all that a list finds may be none once they are changed. */
    isBegun: selection.kind === 'all' || selection.ids.size > 0,
    count: selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size,
    has,
    choose: (ids: readonly number[], on: boolean) =>
      set(
        selection.kind === 'all'
          ? { kind: 'all', except: toggled(selection.except, ids, !on) }
          : { kind: 'rows', ids: toggled(selection.ids, ids, on) },
      ),
    chooseAll: () => set({ kind: 'all', except: new Set() }),
    clear: () => set(none()),
  }
}

export type Chosen = ReturnType<typeof useSelection>
