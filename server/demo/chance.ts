/** A seeded random generator: the same seed gives the same results on every machine. */
export type Chance = {
  /** A fraction from 0 (included) to 1 (excluded). */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  /** True with this probability. */
  happens: (probability: number) => boolean
  /** One of the items. */
  pick: <T>(items: readonly T[]) => T
  /** One of the items, with probabilities by weight. */
  weigh: <T>(items: readonly (readonly [T, number])[]) => T
}

/** A random generator (mulberry32) for a whole number as seed. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (probability) => next() < probability,
    pick,
    weigh: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      return (items.find(([, weight]) => (left -= weight) < 0) ?? items[0]!)[0]
    },
  }
}
