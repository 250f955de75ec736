import type { OpeningList } from '#contract/office/opening-lists.ts'
import type { Opening } from '#contract/office/opening.ts'
import { call } from './api.ts'
import { readToken } from './token.ts'

const lists: Readonly<Record<string, OpeningList>> = {
  '/coordinator/candidates': 'candidate',
  '/coordinator/workers': 'worker',
  '/leads': 'lead',
  '/candidates': 'candidate',
  '/workers': 'worker',
}

/** The list that a path shows, where a day begins with it. */
export const openingListOf = (path: string): OpeningList | undefined => lists[path.replace(/(.)\/$/, '$1')]

/** What was asked for, by whom and when; the parts that were handed on. */
type Begun = {
  list: OpeningList | undefined
  token: string | null
  at: number
  parts: Promise<Opening | null>
  taken: Set<string>
}

let begun: Begun | null = null

/** What is on its way or there, once it was asked for. */
export const beginning = () => begun

/** Asks in one call for what the frame of the app and its first list begin with, once for a visit. */
export const beginOpening = (list: OpeningList | undefined) => {
  const parts = call('GET /api/opening', { query: list === undefined ? {} : { list } }).then(
    ({ data }) => data,
    () => null,
  )
  begun = { list, token: readToken(), at: performance.now(), parts, taken: new Set() }
}
