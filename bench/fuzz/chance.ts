/** A random generator with a seed: numbers from 0 up to 1 (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    /** True in this many of a hundred cases. */
    in100: (share: number) => next() * 100 < share,
    one: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!,
  }
}

export type Chance = ReturnType<typeof chanceOf>
