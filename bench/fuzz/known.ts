import type { Chance } from './chance.ts'

/** Ids from answers: those of lists under the noun of their path, those of references under the name of the property. */
export const openKnown = (chance: Chance) => {
  const ids = new Map<string, Set<number>>()
  const kept = new Map<string, Set<number>>()
  const LONGEST = 400

  const keep = (name: string, id: unknown) => {
    if (typeof id !== 'number' || !Number.isInteger(id)) return
    const known = ids.get(name) ?? new Set()
    ids.set(name, known)
    if (known.size >= LONGEST) known.delete(known.values().next().value!)
    known.add(id)
  }

  const read = (noun: string, value: unknown, depth: number) => {
    if (depth > 6 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.slice(0, 50).forEach((one) => read(noun, one, depth + 1))
    for (const [name, one] of Object.entries(value)) {
      if (name === 'id' && depth <= 2) keep(noun, one)
      else if (name.endsWith('_id')) keep(name, one)
      else if (name.endsWith('_ids') && Array.isArray(one)) for (const id of one) keep(name.slice(0, -1), id)
      read(name, one, depth + 1)
    }
  }

  const pick = (name: string, but?: Set<number>) => {
    const known = [...(ids.get(name) ?? [])].filter((id) => !but?.has(id))
    return known.length > 0 ? chance.one(known) : null
  }

  /** `worker_id` → workers, `recruiter_id` → staff, `main_coordinator_id` → coordinators. */
  const nounsOf = (name: string) => {
    const word = name
      .replace(/_ids?$/, '')
      .split('_')
      .at(-1)!
    return [`${word}s`, `${word.replace(/y$/, 'ie')}s`, `${word.replace(/man$/, 'men')}`, word]
  }

  return {
    /** Stores the ids of an answer to a call of this path. */
    learn: (path: string, answer: unknown) => {
      const noun = path.split('/').findLast((part) => part !== '' && !part.startsWith('{'))!
      read(noun, (answer as { data?: unknown }).data, 0)
    },
    /** Protects the records of these nouns that are known now from writes: the initial setup of the agency. */
    protect: (nouns: readonly string[]) => {
      for (const noun of nouns) kept.set(noun, new Set(ids.get(noun)))
    },
    /** An id for a placeholder of a path, of the noun before it. */
    forPath: (path: string, placeholder: string, method: string) => {
      const parts = path.split('/')
      const before = parts[parts.indexOf(`{${placeholder}}`) - 1]!
      return pick(before, method === 'GET' ? undefined : kept.get(before)) ?? pick(placeholder)
    },
    forProperty: (name: string) =>
      pick(name.replace(/_ids$/, '_id')) ??
      nounsOf(name).reduce<number | null>((found, noun) => found ?? pick(noun), null),
  }
}

export type Known = ReturnType<typeof openKnown>
