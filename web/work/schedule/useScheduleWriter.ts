import { useCallback, useRef, useState } from 'react'
import { asProblem } from '#web/platform/api.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { changesOf, formerOf } from './edits.ts'
import { type Overlay, linesOf } from './lines.ts'
import type { Wanted } from './plans.ts'
import { type ScheduleQuery, keepWritten, knownSchedule, putCells, refreshSchedules } from './schedule.api.ts'
import { type Written, refusedCells } from './written.ts'

const MOST_UNDOS = 50
const STALE = 409

const untouched: Overlay = { pending: [], refused: new Map() }

const known = (query: ScheduleQuery) => {
  const grid = knownSchedule(query)
  return new Map((grid ? linesOf(grid, untouched) : []).map((line) => [line.key, line]))
}

const touchedBy = (rows: readonly { assignment_id: number | null }[]) =>
  new Set(rows.flatMap(({ assignment_id }) => (assignment_id === null ? [] : [assignment_id])))

const without = (refused: Overlay['refused'], wanted: readonly Wanted[]) => {
  const next = new Map(refused)
  for (const { assignment_id, date } of wanted) {
    const days = next.get(assignment_id)
    if (!days?.has(date)) continue
    const left = new Map([...days].filter(([day]) => day !== date))
    if (left.size > 0) next.set(assignment_id, left)
    else next.delete(assignment_id)
  }
  return next
}

/**
 * Changes the shown schedule: a change is visible at once and then replaced by the server's answer; a refused change
 * is reverted, and its cells show why. Writes run one after another; the latest ones made here can be undone.
 */
export const useScheduleWriter = (query: ScheduleQuery) => {
  const { say, sayFailure } = useProblems()
  const [pending, setPending] = useState<readonly Wanted[]>([])
  const [refused, setRefused] = useState<Overlay['refused']>(new Map())
  const [stale, setStale] = useState<readonly Wanted[] | null>(null)
  const [undos, setUndos] = useState(0)
  const formers = useRef<(readonly Wanted[])[]>([])
  const chain = useRef<Promise<unknown>>(Promise.resolve())

  const remember = useCallback((former: readonly Wanted[]) => {
    formers.current = [...formers.current, former].slice(-MOST_UNDOS)
    setUndos(formers.current.length)
  }, [])

  const send = useCallback(
    async (wanted: readonly Wanted[]) => {
      const cells = changesOf(known(query), wanted)
      if (cells.length === 0) return true
      try {
        keepWritten(query, await putCells(cells), touchedBy(cells))
        return true
      } catch (failure) {
        const problem = asProblem(failure)
        const marks = refusedCells(cells, problem.errors, say)
        if (problem.status === STALE) {
          await refreshSchedules()
          setStale(wanted)
        } else if (marks.size > 0) setRefused((before) => new Map([...before, ...marks]))
        else sayFailed(sayFailure(failure))
        return false
      }
    },
    [query, say, sayFailure],
  )

  const run = useCallback(
    (wanted: readonly Wanted[], after: (former: readonly Wanted[]) => void) => {
      if (wanted.length === 0) return chain.current
      setRefused((before) => without(before, wanted))
      setPending((before) => [...before, ...wanted])
      chain.current = chain.current.then(async () => {
        const former = formerOf(known(query), wanted)
        const isWritten = await send(wanted)
        setPending((before) => before.filter((one) => !wanted.includes(one)))
        if (isWritten) after(former)
      })
      return chain.current
    },
    [query, send],
  )

  /** Changes days to the wanted plans. */
  const write = useCallback((wanted: readonly Wanted[]) => run(wanted, remember), [run, remember])

  /** Undoes the last write, also one that is still being sent. */
  const undo = () =>
    void chain.current.then(() => {
      const last = formers.current.pop()
      setUndos(formers.current.length)
      if (last) void run(last, () => undefined)
    })

  /** Adds the result of attendance or publishing to the schedule. */
  const keep = (written: Written) => keepWritten(query, written, touchedBy(written.shifts))

  /** Adds plans that another call has written; they can be undone. */
  const keepPlans = (written: Written) => {
    const lines = known(query)
    const gone = new Set(written.removed)
    const went = [...lines.values()].flatMap(({ shifts }) => shifts.filter(({ id }) => gone.has(id)))
    const days = new Map(
      [...written.shifts, ...went].flatMap(({ assignment_id, date }) =>
        assignment_id === null ? [] : [[`${assignment_id} ${date}`, { assignment_id, date, plans: [] }] as const],
      ),
    )
    const former = formerOf(lines, [...days.values()])
    keepWritten(query, written, touchedBy([...written.shifts, ...went]))
    if (former.length > 0) remember(former)
  }

  return {
    overlay: { pending, refused },
    isBusy: pending.length > 0,
    write,
    undo: undos > 0 || pending.length > 0 ? undo : null,
    keep,
    keepPlans,
    stale,
    forgetStale: () => setStale(null),
    forgetRefused: () => setRefused(new Map()),
  }
}

export type ScheduleWriter = ReturnType<typeof useScheduleWriter>
