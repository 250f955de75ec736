import type { Opening } from '#contract/office/opening.ts'
import { beginning } from './begin-opening.ts'
import { readToken } from './token.ts'

type List = NonNullable<Opening['list']>

const FRESH_MS = 30_000

/** Waits for what the first list is read with, where it is on its way: its rows then change no more. */
export const untilOpened = async () => void (await beginning()?.parts)

/** Each part is handed on once, to whoever asks first: a later question is about a later state. */
const take = async <Part>(
  name: string,
  partOf: (opening: Opening) => Part | null | undefined,
  alone: () => Promise<Part>,
): Promise<Part> => {
  const begun = beginning()
  const isUsable = begun?.token === readToken() && performance.now() - begun.at < FRESH_MS && !begun.taken.has(name)
  if (!begun || !isUsable) return alone()
  begun.taken.add(name)
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
) => {
  const list = beginning()?.list
  return list === undefined || (entity !== null && list !== entity)
    ? alone()
    : take(`list.${name}`, (opening) => opening.list?.[name], alone)
}
