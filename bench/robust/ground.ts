import { findLosses, sumOf } from '../writers/losses.ts'
import { type Ask, type Ledger, openLedger } from '../writers/ledger.ts'
import { type StandingProgram, askAs, judgeChain, openProgram } from '../writers/program.ts'
import { type OwnPostgres, openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'

const WRITERS = 16

/** What a trial found: rows of a table of figures, and a sentence for each thing that is wrong. */
export type Findings = { figures: string[]; faults: string[] }

export type Ground = {
  postgres: OwnPostgres
  program: StandingProgram
  ask: Ask
  ledger: Ledger
  /** Where the owner of the database connects, past everything that stands in the way. */
  url: string
}

export type Place = {
  /** The folder PostgreSQL lies in, its settings, and its environment. */
  parent?: string
  postgres?: Record<string, string>
  postgresEnv?: Record<string, string>
  /** The environment of the server. */
  env?: Record<string, string>
  /** The command the server is started by. */
  by?: readonly string[]
  /** What stands between the server and PostgreSQL. */
  way?: (url: string) => Promise<{ url: string; close: () => Promise<void> }>
  /** The server may be ended by the machine, and is started again by its first process. */
  mayEnd?: true
}

/** Lets sixteen writers create and edit leads while something happens to what the program stands on; in the end the database is held against what they were told. */
export const underWriters = async (
  name: string,
  place: Place,
  happen: (ground: Ground) => Promise<Findings>,
): Promise<Findings> => {
  const postgres = await openPostgres(undefined, { fsync: 'on', ...place.postgres }, place.parent, place.postgresEnv)
  const url = await prepareByManual(postgres)
  const way = await place.way?.(url)
  const program = await openProgram(way?.url ?? url, { LOG_LEVEL: 'error', ...place.env }, place.by)
  const { now } = program
  try {
    const ask = renewing(now, await now.signIn())
    const ledger = openLedger(ask, WRITERS)
    const server = now.server()
    const { figures, faults } = await happen({ postgres, program, ask, ledger, url })
    await ledger.stop()
    const losses = await findLosses(postgres.url('brigada'), ledger.entries)
    const chain = judgeChain(url)
    const heard = [...ledger.answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return {
      figures: [
        ...figures,
        `${name}: ${ledger.acknowledged()} creates and ${ledger.edited()} edits acknowledged, ${sumOf(losses)} lost, doubled or half done; writers heard ${heard.join(', ')}; history ${chain === 'whole' ? 'whole' : 'broken'}`,
      ],
      faults: [
        ...faults,
        ...(sumOf(losses) > 0 ? [`${name}: lost: ${JSON.stringify(losses)}`] : []),
        ...(chain === 'whole' ? [] : [`${name}: ${chain}`]),
        ...ledger.wrong.slice(0, 5).map((line) => `${name}: ${line}`),
        ...(now.server() === server || place.mayEnd ? [] : [`${name}: the server ended`]),
        ...troublesOf(now.said()).map((line) => `${name}: ${line}`),
      ],
    }
  } finally {
    await program.now.close()
    await way?.close()
    await postgres.close()
  }
}

/** The first lines of the log that tell of a fault of the program. */
const troublesOf = (said: string) =>
  said
    .split('\n')
    .filter((line) => /failed unheard|request failed/.test(line))
    .slice(0, 3)
    .map((line) => line.slice(0, 400))

/** Calls of a person who signs in again, once for all, when the session has ended. */
const renewing = (now: StandingProgram['now'], first: string): Ask => {
  let token = first
  let renewal: Promise<string> | null = null
  const renew = () => {
    renewal ??= now.signInAgain().finally(() => (renewal = null))
    return renewal
  }
  return async (...call) => {
    const used = token
    const answer = await askAs(now.address, used)(...call)
    if (answer.status !== 401) return answer
    if (token === used) token = await renew()
    return askAs(now.address, token)(...call)
  }
}
