import type { Chance } from './chance.ts'

const range = (from: string, to: string) =>
  Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, at) =>
    String.fromCodePoint(from.codePointAt(0)! + at),
  )

const DIGITS = range('0', '9')
const LATIN = [...range('a', 'z'), ...range('A', 'Z')]
const escaped: Record<string, readonly string[]> = {
  d: DIGITS,
  w: [...LATIN, ...DIGITS, '_'],
  s: [' '],
  L: [...LATIN, ...Array.from('іїєґжшąęłńóśźżñ')],
  M: ['\u0301'],
}
const PRINTED = [...LATIN, ...DIGITS, '-']
const MOST_REPEATED = 6

/** Generates a text that matches a regular expression of the description: classes, groups, alternatives and repetitions. */
export const textOfPattern = (chance: Chance, pattern: string): string => {
  let at = 0
  const signs = Array.from(pattern)

  const escape = (): readonly string[] => {
    const sign = signs[at++]!
    if (sign !== 'p') return escaped[sign] ?? [sign]
    const name = signs[at + 1]!
    at += 3
    return escaped[name]!
  }

  const classOf = (): readonly string[] => {
    const members: string[] = []
    const isNegated = signs[at] === '^'
    if (isNegated) at++
    while (signs[at] !== ']') {
      if (signs[at] === '\\') {
        at++
        members.push(...escape())
      } else if (signs[at + 1] === '-' && signs[at + 2] !== ']') {
        members.push(...range(signs[at]!, signs[at + 2]!))
        at += 3
      } else members.push(signs[at++]!)
    }
    at++
    return isNegated ? PRINTED.filter((sign) => !members.includes(sign)) : members
  }

  const times = (): [number, number] => {
    const sign = signs[at]
    if (sign === '?' || sign === '*' || sign === '+') {
      at++
      return [sign === '+' ? 1 : 0, sign === '?' ? 1 : 2]
    }
    if (sign !== '{') return [1, 1]
    const end = signs.indexOf('}', at)
    const [from, to] = signs
      .slice(at + 1, end)
      .join('')
      .split(',')
    at = end + 1
    const least = Number(from)
    return [least, to === undefined ? least : Math.min(Number(to || Infinity), least + MOST_REPEATED)]
  }

  /** Reads one piece; returns a function that generates it. */
  const piece = (): (() => string) => {
    const sign = signs[at++]!
    if (sign === '^' || sign === '$') return () => ''
    if (sign === '(') {
      if (signs[at] === '?') at += 2
      const make = alternatives()
      at++
      return make
    }
    const members = sign === '[' ? classOf() : sign === '\\' ? escape() : sign === '.' ? PRINTED : [sign]
    return () => chance.one(members)
  }

  const sequence = () => {
    const parts: (() => string)[] = []
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') {
      const make = piece()
      const [least, most] = times()
      parts.push(() => Array.from({ length: chance.whole(least, most) }, make).join(''))
    }
    return () => parts.map((make) => make()).join('')
  }

  const alternatives = (): (() => string) => {
    const ways = [sequence()]
    while (signs[at] === '|') {
      at++
      ways.push(sequence())
    }
    return () => chance.one(ways)()
  }

  return alternatives()()
}
