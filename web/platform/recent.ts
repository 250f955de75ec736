const KEY = 'recent'
const MOST = 8

/** A recently opened record: its path without the language prefix, and its name. */
export type Recent = { path: string; name: string; kind: string }

/** The records recently opened in this browser, newest first. */
export const recentRecords = (): Recent[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Remembers that a record was opened. */
export const rememberRecord = (record: Recent) => {
  const others = recentRecords().filter(({ path }) => path !== record.path)
  localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
}

/** Deletes them all. */
export const forgetRecords = () => localStorage.removeItem(KEY)
