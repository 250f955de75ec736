import type { Opening } from '#contract/office/opening.ts'
import { beginning } from './begin-opening.ts'
import { readToken } from './token.ts'

type List = NonNullable<Opening['list']>

const FRESH_MS = 30_000

/** Waits for the data of the first list if they are being loaded, so that its rows do not change afterwards. */
export const untilOpened = async () => void (await beginning()?.parts)

/** Gives each part out once, to the first caller; later requests need newer data. */
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

/** The data of a query of the frame: its part of the opening data, otherwise a separate call. */
export const opened = <Name extends Exclude<keyof Opening, 'list'>>(
  name: Name,
  alone: () => Promise<NonNullable<Opening[Name]>>,
) => take(name, (opening) => opening[name], alone)

/** Like `opened`, for a part of the first list; the part can be the same for all lists. */
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
