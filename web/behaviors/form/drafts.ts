const DAYS = 14
const PREFIX = 'draft.'

type Draft<V> = { at: string; values: V }

const isFresh = (draft: Draft<unknown>) => Date.now() - Date.parse(draft.at) < DAYS * 86_400_000

/** Unsaved input of a form, stored for two weeks; null if there is none. */
export const readDraft = <V>(key: string): Draft<V> | null => {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft<V> | null
    return draft && isFresh(draft) ? draft : null
  } catch {
    return null
  }
}

/** Stores unsaved input; if the browser cannot store it, only the draft is lost. */
export const keepDraft = (key: string, values: unknown) => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // a full or blocked storage stores nothing
  }
}

/** Deletes a draft. */
export const dropDraft = (key: string) => localStorage.removeItem(PREFIX + key)

/** The rest of the keys of fresh drafts that begin with `begin`, latest first. */
export const draftsUnder = (begin: string): string[] => {
  const found = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + begin))
    .map((key) => key.slice(PREFIX.length))
  const ofKeys = found.map((key) => ({ end: key.slice(begin.length), draft: readDraft(key) }))
  return ofKeys
    .filter(({ draft }) => draft !== null)
    .toSorted((a, b) => b.draft!.at.localeCompare(a.draft!.at))
    .map(({ end }) => end)
}
