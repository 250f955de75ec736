import { useEffect, useSyncExternalStore } from 'react'

/** What a page adds to the breadcrumbs: its record, and optionally which page of the record it is. */
export type TrailEnd = { name: string; to: string; page?: string | undefined }

let end: TrailEnd | null = null
const listeners = new Set<() => void>()

const set = (next: TrailEnd | null) => {
  end = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds the record of a page to the breadcrumbs while the page is open; does nothing while the name is unknown. */
export const useTrail = (name: string | undefined, to: string, page?: string) =>
  useEffect(() => {
    if (name === undefined) return
    set({ name, to, page })
    return () => set(null)
  }, [name, to, page])

/** The record of the open page. */
export const useTrailEnd = () => useSyncExternalStore(subscribe, () => end)
