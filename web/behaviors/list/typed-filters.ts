import { type Folded, fits, foldWords } from '../typing/fold-typed.ts'
import { type DayWords, type NamedDay, typedDays } from '../typing/typed-days.ts'
import type { Filter } from './FilterDrawer.tsx'
import type { Query } from './list-params.ts'

/** What Enter would do: choose a field to filter by, or set a filter; an undefined value removes the filter. */
export type Offer = {
  id: string
  filter: Filter
  kind: 'field' | 'is' | 'contains'
  /** The offered value in the form of the query; '' for a field. */
  given: string
  /** The value in the query afterwards. */
  value?: string | undefined
  day?: NamedDay
  /** The value is active: choosing it removes it. */
  isOn?: boolean
}

/** The typed text, and the filters it is matched with. */
export type Typed = {
  text: string
  filters: readonly Filter[]
  values: Query
  /** The filter that is being set. */
  only?: string | null
  today: string
  days: DayWords
  /** Values of a text filter from the records. */
  found?: { name: string; values: readonly string[] }
}

type Ranked = Offer & { rank: number }
type Choice = Extract<Filter, { kind: 'many' | 'one' }>

const MOST = 60
const MIN_TEXT = 2

const joined = (filter: Choice, before: string | undefined, value: string) => {
  if (filter.kind === 'one') return { value: before === value ? undefined : value, isOn: before === value }
  const held = before ? before.split(',') : []
  const isOn = held.includes(value)
  const next = isOn ? held.filter((one) => one !== value) : [...held, value]
  return { value: next.join(',') || undefined, isOn }
}

/** Separates the words that name the field, before or after the value, from the value. */
const apart = (tokens: readonly string[], label: readonly Folded[]) => {
  const names = (token: string | undefined) => {
    const folded = foldWords(token ?? '')
    return folded.length > 0 && folded.every((word) => word.plain.length >= MIN_TEXT && fits(label, word))
  }
  let [from, to] = [0, tokens.length]
  while (from < to && names(tokens[from])) from++
  if (from === 0) while (to > from && names(tokens[to - 1])) to--
  return { rest: tokens.slice(from, to).join(' '), isNamed: from > 0 || to < tokens.length }
}

const choiceOffers = (filter: Choice, tokens: readonly Folded[], label: readonly Folded[], { values, only }: Typed) => {
  const isWhole = tokens.every((token) => fits(label, token))
  return filter.options.flatMap((option): Ranked[] => {
    const words = foldWords(option.label)
    const ofValue = tokens.filter((token) => fits(words, token)).length
    const isFit = tokens.every((token) => fits(words, token) || fits(label, token))
    if (!isFit || (ofValue === 0 && !isWhole)) return []
    const begins = tokens.length > 0 && words[0] !== undefined && fits([words[0]], tokens.at(-1)!)
    const rank = ofValue === 0 ? (only ? 0 : 4) : ofValue < tokens.length ? 0 : begins ? 1 : 2
    return [
      {
        id: `${filter.name}=${option.value}`,
        filter,
        kind: 'is',
        given: option.value,
        ...joined(filter, values[filter.name], option.value),
        rank,
      },
    ]
  })
}

const textOffers = (filter: Filter, rest: string, isNamed: boolean, { found }: Typed): Ranked[] => {
  if (rest.length < MIN_TEXT) return []
  const typed = foldWords(rest)
  const lower = rest.toLowerCase()
  const near =
    found?.name === filter.name
      ? found.values.filter((value) => {
          const words = foldWords(value)
          return !value.toLowerCase().includes(lower) && typed.every((word) => fits(words, word))
        })
      : []
  return [...near, rest].map((value) => ({
    id: `${filter.name}=${value}`,
    filter,
    kind: 'contains' as const,
    given: value,
    value,
    rank: isNamed ? 0 : value === rest ? 5 : 3,
  }))
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`
const RANGE = new RegExp(`^(>=?|<=?)?\\s*(${NUMBER})\\s*(?:(\\.\\.|–|-)\\s*(${NUMBER})?)?$`)

const readRange = (text: string) => {
  const [, sign, first, dots, second] = RANGE.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  const [from, to] = [first, second].map((one) => one?.replace(',', '.'))
  if (sign) return sign.startsWith('>') ? `${from}..` : `..${from}`
  return dots ? `${from}..${to ?? ''}` : `${from}..${from}`
}

const rangeOffers = (filter: Filter, rest: string, isNamed: boolean): Ranked[] => {
  const value = readRange(rest)
  return value === undefined || !isNamed
    ? []
    : [{ id: `${filter.name}=${value}`, filter, kind: 'is', given: value, value, rank: 0 }]
}

const dayOffers = (filter: Filter, rest: string, isNamed: boolean, { today, days, values }: Typed): Ranked[] =>
  typedDays(rest, today, days).map(({ value, name }) => {
    const isOn = values[filter.name] === value
    return {
      id: `${filter.name}=${value}`,
      filter,
      kind: 'is',
      given: value,
      value: isOn ? undefined : value,
      isOn,
      rank: isNamed ? 0 : 3,
      ...(name ? { day: name } : {}),
    }
  })

const offersOf = (filter: Filter, typed: Typed): Ranked[] => {
  const label = typed.only ? [] : foldWords(filter.label)
  const tokens = typed.text.trim().split(/\s+/).filter(Boolean)
  const { rest, isNamed } = typed.only ? { rest: tokens.join(' '), isNamed: true } : apart(tokens, label)
  if (!typed.only && rest === '') {
    const field: Ranked = { id: filter.name, filter, kind: 'field', given: '', rank: 3 }
    if (tokens.length === 0) return [field]
    const isChoice = filter.kind === 'many' || filter.kind === 'one'
    return [field, ...(isChoice ? choiceOffers(filter, foldWords(typed.text), label, typed) : [])]
  }
  switch (filter.kind) {
    case 'many':
    case 'one':
      return choiceOffers(filter, foldWords(typed.text), label, typed)
    case 'text':
      return textOffers(filter, rest, isNamed, typed)
    case 'range':
      return rangeOffers(filter, rest, isNamed)
    case 'days':
      return rest === '' && !typed.only ? [] : dayOffers(filter, rest, isNamed, typed)
  }
}

/** The offers for the typed text, likeliest first: a field, its value, or both in any order. */
export const offersFor = (typed: Typed): Offer[] =>
  typed.filters
    .filter(({ name }) => !typed.only || name === typed.only)
    .flatMap((filter) => offersOf(filter, typed))
    .map((offer, at) => ({ offer, at }))
    .toSorted((a, b) => a.offer.rank - b.offer.rank || a.at - b.at)
    .slice(0, MOST)
    .map(({ offer }) => offer)

/** The text filter that the typed text belongs to, and the value whose suggestions are fetched. */
export const soughtText = ({ text, filters, only }: Pick<Typed, 'text' | 'filters' | 'only'>) => {
  const tokens = text.trim().split(/\s+/).filter(Boolean)
  for (const filter of filters) {
    if (filter.kind !== 'text' || filter.reads === undefined || (only && only !== filter.name)) continue
    const rest = only ? tokens.join(' ') : apart(tokens, foldWords(filter.label)).rest
    if (rest.length >= MIN_TEXT) return { filter, reads: filter.reads, value: rest }
  }
  return null
}
