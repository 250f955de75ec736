import { readToken } from './token.ts'
import { readViewAs } from './view-as.ts'

type Started = { token: string; role: string | null; response: Promise<Response> }

declare global {
  /** What `start.ts` has asked for before the program came, by address. */
  var early: Map<string, Started> | undefined
}

/** Keeps the address of the rows that a plain list begins with, which the next visit of this path asks for before the program comes. */
export const keepFirst = (path: string, address: string) => localStorage.setItem(`first.${path}`, address)

/** The answer to a call that was made for the same user before the program came; each is handed on once. */
export const takeEarly = (path: string): Promise<Response> | undefined => {
  const started = globalThis.early?.get(path)
  globalThis.early?.delete(path)
  return started?.token === readToken() && started.role === readViewAs() ? started.response : undefined
}
