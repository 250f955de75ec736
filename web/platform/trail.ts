import { useEffect, useSyncExternalStore } from 'react'

/** What a page adds to the way that led to it: the record it is about, and the page of it that one is on. */
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

/** Names the record a page is about while the page is open; nothing while the record is unknown. */
export const useTrail = (name: string | undefined, to: string, page?: string) =>
  useEffect(() => {
    if (name === undefined) return
    set({ name, to, page })
    return () => set(null)
  }, [name, to, page])

/** The record that the open page is about. */
export const useTrailEnd = () => useSyncExternalStore(subscribe, () => end)
