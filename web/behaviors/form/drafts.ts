const DAYS = 14
const PREFIX = 'draft.'

type Draft<V> = { at: string; values: V }

const isFresh = (draft: Draft<unknown>) => Date.now() - Date.parse(draft.at) < DAYS * 86_400_000

/** What was typed into a form and never saved, for two weeks; null without. */
export const readDraft = <V>(key: string): Draft<V> | null => {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft<V> | null
    return draft && isFresh(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps what is typed; a browser that refuses to keep it costs only the draft. */
export const keepDraft = (key: string, values: unknown) => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // a full or closed storage keeps nothing
  }
}

/** Forgets a draft. */
export const dropDraft = (key: string) => localStorage.removeItem(PREFIX + key)

/** The ends of the keys of fresh drafts that begin so, the latest first. */
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
