import dns from 'node:dns/promises'
import { openTurns } from './turns.ts'

export type Address = { address: string; family: number }

const AT_ONCE = 2

const ask = (host: string): Promise<Address[]> => dns.lookup(host, { all: true, verbatim: true })

/** Looks up names of hosts two at a time, each once for all who ask meanwhile. A lookup holds one of the four threads that hash passwords and read files until the name server answers or the system gives up, so that a silent name server must never hold them all. */
export const openLookups = (look = ask) => {
  const { inTurn } = openTurns(AT_ONCE)
  const asked = new Map<string, Promise<Address[]>>()
  return (host: string): Promise<Address[]> => {
    const answer = asked.get(host) ?? inTurn(() => look(host)).finally(() => asked.delete(host))
    asked.set(host, answer)
    return answer
  }
}
