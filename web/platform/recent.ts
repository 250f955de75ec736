import { RECENT } from './recent-key.ts'

const MOST = 8

/** A recently opened record: its path without the language prefix, the first part of its calls, and the fields that name it. The name itself stays on the server, so that none is left here after it is erased. */
export type Recent = { path: string; kind: string; names: readonly string[] }

type Stored = { user_id: number; records: Recent[] }

/** The records that this user recently opened in this browser, newest first. */
export const recentRecords = (user_id: number): Recent[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(RECENT) ?? 'null') as Stored | null
    return stored?.user_id === user_id ? stored.records : []
  } catch {
    return []
  }
}

const keep = (user_id: number, records: readonly Recent[]) =>
  localStorage.setItem(RECENT, JSON.stringify({ user_id, records }))

/** Remembers that the user opened a record; those of another user are deleted. */
export const rememberRecord = (user_id: number, record: Recent) => {
  const others = recentRecords(user_id).filter(({ path }) => path !== record.path)
  keep(user_id, [record, ...others].slice(0, MOST))
}
