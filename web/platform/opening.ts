import type { OpeningList } from '#contract/office/opening-lists.ts'
import type { Opening } from '#contract/office/opening.ts'
import { call } from './api.ts'
import { readToken } from './token.ts'

type List = NonNullable<Opening['list']>

const lists: Readonly<Record<string, OpeningList>> = {
  '/coordinator/candidates': 'candidate',
  '/coordinator/workers': 'worker',

  '/leads': 'lead',
  '/candidates': 'candidate',
  '/workers': 'worker',
}

/** The list that a path shows, where a day begins with it. */
export const openingListOf = (path: string): OpeningList | undefined => lists[path.replace(/(.)\/$/, '$1')]

const FRESH_MS = 30_000

let begun: { list: OpeningList | undefined; token: string | null; at: number; parts: Promise<Opening | null> } | null =
  null
let taken = new Set<string>()

/** Asks in one call for what the frame of the app and its first list begin with, once for a visit. */
export const beginOpening = (list: OpeningList | undefined) => {
  const parts = call('GET /api/opening', { query: list === undefined ? {} : { list } }).then(
    ({ data }) => data,
    () => null,
  )
  begun = { list, token: readToken(), at: performance.now(), parts }
  taken = new Set()
}

/** Waits for what the first list is read with, where it is on its way: its rows then change no more. */
export const untilOpened = async () => void (await begun?.parts)

/** Each part is handed on once, to whoever asks first: a later question is about a later state. */
const take = async <Part>(
  name: string,
  partOf: (opening: Opening) => Part | null | undefined,
  alone: () => Promise<Part>,
): Promise<Part> => {
  const isUsable = begun?.token === readToken() && performance.now() - begun.at < FRESH_MS && !taken.has(name)
  if (!begun || !isUsable) return alone()
  taken.add(name)
  const opening = await begun.parts
  return (opening && partOf(opening)) ?? alone()
}

/** What a query of the frame asks for: its part of the opening, or else its own call. */
export const opened = <Name extends Exclude<keyof Opening, 'list'>>(
  name: Name,
  alone: () => Promise<NonNullable<Opening[Name]>>,
) => take(name, (opening) => opening[name], alone)

/** The same of a part of the first list, which may be the same for all lists. */
export const openedList = <Name extends keyof List>(
  name: Name,
  entity: string | null,
  alone: () => Promise<List[Name]>,
) =>
  begun?.list === undefined || (entity !== null && begun.list !== entity)
    ? alone()
    : take(`list.${name}`, (opening) => opening.list?.[name], alone)
