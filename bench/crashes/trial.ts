import { spawnSync } from 'node:child_process'
import { type OwnPostgres, openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { type Ledger, openLedger } from '../writers/ledger.ts'
import { type Losses, findLosses } from '../writers/losses.ts'
import { type StandingProgram, askAs, judgeChain, openProgram, waitFor } from '../writers/program.ts'

/** What breaks, how often, and with which PostgreSQL settings. */
export type Plan = {
  name: string
  times: number
  settings: Record<string, string>
  parent?: string
  strike: Strike
  /** A PostgreSQL with unsafe settings: it is broken once and need not recover. */
  isControl?: true
}

/** Breaks something, and repairs what does not recover itself. */
export type Strike = (ground: Ground) => Promise<void>

type Ground = { postgres: OwnPostgres; program: StandingProgram }

export type Trial = {
  name: string
  times: number
  creates: number
  edits: number
  losses: Losses
  answers: ReadonlyMap<number, number>
  wrong: string[]
  exits: number
  away_ms: number[]
  chain: string
}

const WRITERS = 16
const FEWEST = 20
const MOST_MORE = 60

/** Breaks something while the writers write; returns how long no write was acknowledged, in milliseconds. */
const strikeOnce = async (plan: Plan, ledger: Ledger, ground: Ground) => {
  const enough = ledger.acknowledged() + FEWEST + Math.floor(Math.random() * MOST_MORE)
  await waitFor('writers', () => ledger.acknowledged() >= enough)
  const since = performance.now()
  await plan.strike(ground)
  if (plan.isControl) return 0
  await waitFor('the program', () => ground.program.now.isReady())
  const before = ledger.acknowledged()
  await waitFor('the next lead', () => ledger.acknowledged() > before)
  return performance.now() - since
}

/** Runs one plan from an empty database to the comparison with the ledger. */
export const runTrial = async (plan: Plan, say: (line: string) => void): Promise<Trial> => {
  const postgres = await openPostgres(undefined, { fsync: 'on', ...plan.settings }, plan.parent)
  const url = await prepareByManual(postgres)
  const program = await openProgram(url)
  try {
    spawnSync('sync')
    const ledger = openLedger(askAs(program.now.address, await program.now.signIn()), WRITERS)
    const away_ms: number[] = []
    let exits = 0
    for (let time = 0; time < plan.times; time++) {
      const { now } = program
      const server = now.server()
      away_ms.push(await strikeOnce(plan, ledger, { postgres, program }))
      if (program.now === now && now.server() !== server) exits++
      say(`${plan.name} ${time + 1} of ${plan.times}: ${ledger.acknowledged()} leads acknowledged`)
    }
    await ledger.stop()
    const losses = await findLosses(postgres.url('brigada'), ledger.entries)
    const chain = judgeChain(url)
    const { answers, wrong } = ledger
    const counted = { creates: ledger.acknowledged(), edits: ledger.edited() }
    return { name: plan.name, times: plan.times, ...counted, losses, answers, wrong, exits, away_ms, chain }
  } finally {
    await program.now.close()
    await postgres.close()
  }
}
