import { readToken } from './token.ts'
import { readViewAs } from './view-as.ts'

type Started = { token: string; role: string | null; response: Promise<Response> }

declare global {
  /** Requests that `start.ts` sent before the program was loaded, by URL. */
  var early: Map<string, Started> | undefined
}

/** Stores the URL of the first rows of a list without filters, so that `start.ts` can request it early on the next visit of this path. */
export const keepFirst = (path: string, address: string) => localStorage.setItem(`first.${path}`, address)

/** The early answer to a call of the same user; each answer is given out once. */
export const takeEarly = (path: string): Promise<Response> | undefined => {
  const started = globalThis.early?.get(path)
  globalThis.early?.delete(path)
  return started?.token === readToken() && started.role === readViewAs() ? started.response : undefined
}
