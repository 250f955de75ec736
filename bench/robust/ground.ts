import { findLosses, sumOf } from '../writers/losses.ts'
import { type Ask, type Ledger, openLedger } from '../writers/ledger.ts'
import { type StandingProgram, askAs, judgeChain, openProgram } from '../writers/program.ts'
import { type OwnPostgres, openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'

const WRITERS = 16

/** The findings of a trial: rows for a table of figures, and a sentence for each fault. */
export type Findings = { figures: string[]; faults: string[] }

export type Ground = {
  postgres: OwnPostgres
  program: StandingProgram
  ask: Ask
  ledger: Ledger
  /** The address for the owner of the database, without the layer in between. */
  url: string
}

export type Place = {
  /** The folder of PostgreSQL, its settings, and its environment. */
  parent?: string
  postgres?: Record<string, string>
  postgresEnv?: Record<string, string>
  /** The environment of the server. */
  env?: Record<string, string>
  /** The command that starts the server. */
  by?: readonly string[]
  /** The layer between the server and PostgreSQL. */
  way?: (url: string) => Promise<{ url: string; close: () => Promise<void> }>
  /** The system may kill the server; its first process then starts it again. */
  mayEnd?: true
}

/** Runs sixteen writers that create and edit leads while something happens to the environment; in the end the database is compared with the ledger. */
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

/** The first lines of the log that report a fault of the program. */
const troublesOf = (said: string) =>
  said
    .split('\n')
    .filter((line) => /failed unheard|request failed/.test(line))
    .slice(0, 3)
    .map((line) => line.slice(0, 400))

/** Calls of a user who signs in again when the session has ended, once for all calls. */
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
