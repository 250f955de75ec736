const KEY = 'recent'
const MOST = 8

/** A record that was open lately: its path after the language prefix, and its name. */
export type Recent = { path: string; name: string; kind: string }

/** Records that were open lately in this browser, the last one first. */
export const recentRecords = (): Recent[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Remembers that a record was open. */
export const rememberRecord = (record: Recent) => {
  const others = recentRecords().filter(({ path }) => path !== record.path)
  localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
}

/** Forgets them all. */
export const forgetRecords = () => localStorage.removeItem(KEY)
