import { type Folded, fits, foldWords, means, phrasesOf, startsWith } from '#web/behaviors/typing/fold-typed.ts'
import { type DayWords, typedDay } from '#web/behaviors/typing/typed-days.ts'

/** The words that begin and connect typed commands, separated by commas. */
export type ActWords = Readonly<Record<'move' | 'to' | 'give' | 'add' | 'need' | 'free' | 'from', string>>

/** A status with its name. */
type NamedStatus = { id: number; name: string }

/** A command read from a sentence. `search` names its person or contract. */
export type Act<Status extends NamedStatus> =
  | { kind: 'move'; search: string; statuses: Status[] }
  | { kind: 'give'; search: string }
  | { kind: 'add'; search: string }
  | { kind: 'need'; search: string }
  | { kind: 'free'; search: ''; day: string }

type Token = { text: string; word: Folded }

const NONE: Folded = { plain: '', sound: '' }

const tokensOf = (text: string): Token[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => ({ text: one, word: foldWords(one)[0] ?? NONE }))

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

/** The words between the connecting words. */
const within = (tokens: readonly Token[], joining: readonly Folded[][]) => {
  const joins = (token: Token | undefined) => token !== undefined && startsWith([token.word], joining) > 0
  let [from, to] = [0, tokens.length]
  while (from < to && joins(tokens[from])) from++
  while (to > from && joins(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

/** The statuses that words can name, those with the same number of words first; inflected words count only if no status matches exactly. */
const named = <Status extends NamedStatus>(statuses: readonly Status[], tokens: readonly Token[]): Status[] => {
  const all = statuses.map((status) => ({ status, words: foldWords(status.name) }))
  const by = (reads: typeof fits) =>
    all
      .filter(({ words }) => tokens.every(({ word }) => word !== NONE && reads(words, word)))
      .toSorted((a, b) => a.words.length - b.words.length)
      .map(({ status }) => status)
  const exact = by(fits)
  return exact.length > 0 ? exact : by(means)
}

const readMove = <Status extends NamedStatus>(
  tokens: readonly Token[],
  joining: readonly Folded[][],
  statuses: readonly Status[],
): Act<Status> => {
  const splits = tokens
    .map((token, at) => ({ at, joins: startsWith([token.word], joining) > 0 }))
    .slice(1)
    .toSorted((a, b) => Number(b.joins) - Number(a.joins) || a.at - b.at)
  for (const { at } of splits) {
    const [who, where] = [within(tokens.slice(0, at), joining), within(tokens.slice(at), joining)]
    const found = who.length > 0 && where.length > 0 ? named(statuses, where) : []
    if (found.length > 0) return { kind: 'move', search: textOf(who), statuses: found }
  }
  return { kind: 'move', search: textOf(within(tokens, joining)), statuses: [] }
}

const ARROWS = new Set(['→', '->', '=>', '>'])

/** A person, an arrow and a status. */
const readArrow = <Status extends NamedStatus>(
  tokens: readonly Token[],
  statuses: readonly Status[],
): Act<Status> | null => {
  const at = tokens.findIndex(({ text }) => ARROWS.has(text))
  const where = tokens.slice(at + 1)
  const found = at > 0 && where.length > 0 ? named(statuses, where) : []
  return found.length > 0 ? { kind: 'move', search: textOf(tokens.slice(0, at)), statuses: found } : null
}

/** The sentence without one of the phrases: one result for each place where a phrase is found, in order. */
const without = (tokens: readonly Token[], phrases: readonly Folded[][]) =>
  tokens.flatMap((_, at) => {
    const count = startsWith(
      tokens.slice(at).map(({ word }) => word),
      phrases,
    )
    return count === 0 ? [] : [{ at, rest: [...tokens.slice(0, at), ...tokens.slice(at + count)] }]
  })

/** The sentence without the words of one of the phrases, in any order and place; null if some are missing. Phrases of one word are not used. */
const scattered = (tokens: readonly Token[], phrases: readonly Folded[][]) => {
  for (const phrase of phrases.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)) {
    let rest: Token[] | null = [...tokens]
    for (const word of phrase) {
      const at: number = rest.findIndex((token) => startsWith([token.word], [[word]]) > 0)
      if (at === -1) {
        rest = null
        break
      }
      rest.splice(at, 1)
    }
    if (rest && rest.length > 0) return rest
  }
  return null
}

const readFree = (tokens: readonly Token[], words: ActWords, today: string, days: DayWords): string | undefined => {
  const phrases = phrasesOf(words.free)
  const apart = scattered(tokens, phrases)
  const rests = [...without(tokens, phrases).map(({ rest }) => rest), ...(apart ? [apart] : [])]
  for (const rest of rests) {
    const said = textOf(within(rest, phrasesOf(words.from)))
    const day = said === '' ? today : typedDay(said, today, days)
    if (day !== undefined) return day
  }
  return undefined
}

/** The command that a sentence means, or null. The verb is first, or anywhere in a sentence that contains everything else its command needs. */
export const readAct = <Status extends NamedStatus>(
  text: string,
  words: ActWords,
  statuses: readonly Status[],
  today: string,
  days: DayWords,
): Act<Status> | null => {
  const tokens = tokensOf(text)
  const folded = tokens.map(({ word }) => word)
  const to = phrasesOf(words.to)
  const after = (verb: keyof ActWords, from = 0) => {
    const count = startsWith(folded.slice(from), phrasesOf(words[verb]))
    return count === 0 ? null : tokens.slice(from + count)
  }
  const day = readFree(tokens, words, today, days)
  if (day !== undefined) return { kind: 'free', search: '', day }
  if (after('free')) return null
  const given = after('give')
  if (given?.length) return { kind: 'give', search: textOf(within(given, to)) }
  const handed = scattered(tokens, phrasesOf(words.give))
  if (handed) return { kind: 'give', search: textOf(within(handed, to)) }
  const moved = after('move')
  if (moved?.length) return readMove(moved, to, statuses)
  const added = after('add')
  const needed = added && after('need', tokens.length - added.length)
  if (needed) return { kind: 'need', search: textOf(needed) }
  if (added?.length) return { kind: 'add', search: textOf(added) }
  for (const { rest } of without(tokens, phrasesOf(words.add))) {
    const [need] = without(rest, phrasesOf(words.need))
    if (need) return { kind: 'need', search: textOf(need.rest) }
  }
  for (const { rest } of without(tokens, phrasesOf(words.move))) {
    const act = readMove(rest, to, statuses)
    if (act.kind === 'move' && act.statuses.length > 0) return act
  }
  return readArrow(tokens, statuses)
}
