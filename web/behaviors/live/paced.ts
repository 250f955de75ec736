const GAP_MS = 700
const LONGEST_GAP_MS = 8 * GAP_MS

/** Gets the changed ids, and whether only the user's own changes are among them. */
export type OnChanges = (ids: ReadonlySet<number>, isOwn: boolean) => void

/**
 * Collects changed ids and runs `action` with them: at once, then at most every 0.7 s. While others change records
 * without a pause, the time between two runs doubles up to 5.6 s.
 */
export const paced = (action: OnChanges) => {
  let changes = new Map<number, boolean>()
  let gap = GAP_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const told = changes
    const owns = [...told.values()]
    if (owns.length === 0 || owns.includes(true)) gap = GAP_MS
    if (owns.length === 0) return
    changes = new Map()
    action(new Set(told.keys()), !owns.includes(false))
    timer = setTimeout(flush, gap)
    gap = Math.min(2 * gap, LONGEST_GAP_MS)
  }
  return {
    tell: (id: number, isOwn: boolean) => {
      changes.set(id, isOwn && changes.get(id) !== false)
      if (timer === undefined) flush()
    },
    end: () => clearTimeout(timer),
  }
}
