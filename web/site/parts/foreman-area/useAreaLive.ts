import { useEffect } from 'react'
import { onLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/queries.ts'

/** Refreshes the foreman's data regularly, beside live events: the passing of time also changes days, started shifts and tonight's beds. */
export const areaFreshness = { refetchInterval: 10 * 60_000 } as const

const day = ['my-schedule']
const workers = ['foreman', 'workers']
const candidates = ['foreman', 'candidates']
const contracts = ['foreman', 'contracts']
const needs = ['foreman', 'needs']
const whole = [day, workers, candidates, contracts, needs]

/** The query keys of the foreman's pages that a change of a noun invalidates. */
const keys: Record<string, readonly string[][]> = {
  shift: [day, workers],
  assignment: [day, workers, contracts, needs],
  worker: [day, workers],
  stay: [workers],
  housing: [workers],
  coordinator: [contracts],
  user: [contracts],
  candidate: [candidates],
  candidate_survey: [candidates, contracts, needs],
  contract: whole,
  need: [contracts, needs],
  site_report: [day],
}

const GAP_MS = 300

/** Keeps the foreman's data up to date with live events. Successive changes are fetched together, and on a slow network not before the last answer has arrived; after a lost connection everything is fetched once. */
export const useAreaLive = (signedIn: boolean) => {
  useEffect(() => {
    if (!signedIn) return
    const due = new Set<string[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const plan = () => {
      if (due.size > 0 && !asking && timer === undefined) timer = setTimeout(() => void ask(), GAP_MS)
    }
    const ask = async () => {
      timer = undefined
      asking = true
      const asked = [...due]
      due.clear()
      await Promise.all(asked.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      asking = false
      plan()
    }
    const stop = onLive((told) => {
      const touched = told.event === 'back' ? whole : told.event === 'change' ? (keys[told.entity] ?? []) : []
      for (const key of touched) due.add(key)
      plan()
    })
    return () => {
      stop()
      due.clear()
      clearTimeout(timer)
    }
  }, [signedIn])
}
