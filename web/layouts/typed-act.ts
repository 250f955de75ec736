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

/** The command that a sentence means, or null; a command begins with a verb. */
export const readAct = <Status extends NamedStatus>(
  text: string,
  words: ActWords,
  statuses: readonly Status[],
  today: string,
  days: DayWords,
): Act<Status> | null => {
  const tokens = tokensOf(text)
  const folded = tokens.map(({ word }) => word)
  const after = (verb: keyof ActWords, from = 0) => {
    const count = startsWith(folded.slice(from), phrasesOf(words[verb]))
    return count === 0 ? null : tokens.slice(from + count)
  }
  const free = after('free')
  if (free) {
    const said = textOf(within(free, phrasesOf(words.from)))
    const day = said === '' ? today : typedDay(said, today, days)
    return day === undefined ? null : { kind: 'free', search: '', day }
  }
  const given = after('give')
  if (given?.length) return { kind: 'give', search: textOf(within(given, phrasesOf(words.to))) }
  const moved = after('move')
  if (moved?.length) return readMove(moved, phrasesOf(words.to), statuses)
  const added = after('add')
  if (!added?.length) return null
  const needed = after('need', tokens.length - added.length)
  return needed ? { kind: 'need', search: textOf(needed) } : { kind: 'add', search: textOf(added) }
}
