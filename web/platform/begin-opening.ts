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

/** The list at a path, if it is one of those that users open first. */
export const openingListOf = (path: string): OpeningList | undefined => lists[path.replace(/(.)\/$/, '$1')]

/** The request in progress: for which list, user and time, and which parts have been taken. */
type Begun = {
  list: OpeningList | undefined
  token: string | null
  at: number
  parts: Promise<Opening | null>
  taken: Set<string>
}

let begun: Begun | null = null

/** The request for the opening data, in progress or finished; undefined before it was sent. */
export const beginning = () => begun

/** Requests the data of the frame and the first list in one call, once for each visit. */
export const beginOpening = (list: OpeningList | undefined) => {
  const parts = call('GET /api/opening', { query: list === undefined ? {} : { list } }).then(
    ({ data }) => data,
    () => null,
  )
  begun = { list, token: readToken(), at: performance.now(), parts, taken: new Set() }
}
