import dns from 'node:dns/promises'
import { openTurns } from './turns.ts'

export type Address = { address: string; family: number }

const AT_ONCE = 2

const ask = (host: string): Promise<Address[]> => dns.lookup(host, { all: true, verbatim: true })

/**
 * Resolves host names two at a time; parallel requests for one name share a lookup. A lookup occupies one of the four
 * threads that also hash passwords and read files until the name server answers or times out, so a silent name server
 * must not occupy them all.
 */
export const openLookups = (look = ask) => {
  const { inTurn } = openTurns(AT_ONCE)
  const asked = new Map<string, Promise<Address[]>>()
  return (host: string): Promise<Address[]> => {
    const answer = asked.get(host) ?? inTurn(() => look(host)).finally(() => asked.delete(host))
    asked.set(host, answer)
    return answer
  }
}
