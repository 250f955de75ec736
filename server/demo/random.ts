/** A source of chance that is the same on every run: numbers in [0, 1). */
export type Chance = ReturnType<typeof chanceFrom>

/** Chance from a seed (mulberry32). */
export const chanceFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    happens: (share: number) => next() < share,
    oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    digits: (count: number) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
