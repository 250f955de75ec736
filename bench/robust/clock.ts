import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnPostgres } from '#server/testing/own-postgres.ts'
import { type Findings, type Ground, underWriters } from './ground.ts'
import { waitFor } from '../writers/program.ts'

/** Debian's package faketime: a library that is preloaded and reads from a file what to add to the clock. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const DAY_S = 86_400
const STAY_MS = 20_000

/** A clock for some processes that can be set while they run. Monotonic time is not changed, as with a real clock that is set. */
const openClock = (home: string) => {
  const file = path.join(home, 'clock')
  const set = (seconds: number) => fs.writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  fs.chmodSync(file, 0o644)
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, env }
}

const value = async (postgres: OwnPostgres, statement: string) =>
  Number((await postgres.read<{ value: string }>('brigada', statement))[0]!.value)

/** The last block of history shows what the jobs of every minute have done. */
const SEALED = 'select coalesce(max(number), 0) as value from history_blocks'
const WAITING = 'select count(*) as value from graphile_worker.jobs'
const NEGATIVE = 'select count(*) as value from status_history where duration_s < 0'

const cpuSeconds = (pid: number) => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

type Step = { name: string; seconds: number }

const watch = async ({ postgres, program, ask, ledger }: Ground, { name, seconds }: Step, set: (s: number) => void) => {
  const faults: string[] = []
  const server = program.now.server()!
  const [sealed, cpu, made] = [await value(postgres, SEALED), cpuSeconds(server), ledger.acknowledged()]
  set(seconds)
  await sleep(STAY_MS)
  const most = await value(postgres, WAITING)
  const spent = cpuSeconds(server) - cpu
  const wrote = ledger.acknowledged() - made
  if (wrote < 20) faults.push(`${name}: only ${wrote} leads were acknowledged in ${STAY_MS / 1_000} s`)
  const since = performance.now()
  await waitFor(`a block of history after ${name}`, async () => (await value(postgres, SEALED)) > sealed)
  const jobs_s = STAY_MS / 1_000 + (performance.now() - since) / 1_000
  const list = await ask('GET', '/api/leads?sort=-created_at')
  const own = await ask('GET', '/api/user-permissions')
  if (list.status !== 200 || own.status !== 200) faults.push(`${name}: list ${list.status}, session ${own.status}`)
  const figure = `${name}: ${wrote} leads acknowledged in ${STAY_MS / 1_000} s, ${spent.toFixed(1)} s of processor for the jobs and the first process’s server, ${most} jobs waiting, history sealed again ${jobs_s.toFixed(0)} s after`
  return { figure, faults }
}

const trial = async (who: 'server' | 'server and PostgreSQL'): Promise<Findings> => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-clock-'))
  fs.chmodSync(home, 0o755)
  const clock = openClock(home)
  const place = { env: clock.env, ...(who === 'server' ? {} : { postgresEnv: clock.env }) }
  try {
    return await underWriters(`clock of ${who}`, place, async (ground) => {
      await waitFor('the first leads', () => ground.ledger.acknowledged() > 50)
      const figures: string[] = []
      const faults: string[] = []
      const steps: Step[] = [
        { name: `clock of ${who} a day ahead`, seconds: DAY_S },
        { name: `clock of ${who} back`, seconds: 0 },
        { name: `clock of ${who} a day behind`, seconds: -DAY_S },
        { name: `clock of ${who} right again`, seconds: 0 },
      ]
      for (const step of steps) {
        const seen = await watch(ground, step, clock.set)
        figures.push(seen.figure)
        faults.push(...seen.faults)
      }
      const negative = await value(ground.postgres, NEGATIVE)
      if (negative > 0) faults.push(`clock of ${who}: ${negative} steps of a status last less than nothing`)
      return { figures, faults }
    })
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
}

/** Sets the clock a day ahead, back, a day behind and right again, for the server alone and for PostgreSQL with it. */
export const clockJumps = async (): Promise<Findings> => {
  if (!fs.existsSync(LIBRARY)) return { figures: ['no clock is set here: Debian’s faketime is missing'], faults: [] }
  const [alone, both] = [await trial('server'), await trial('server and PostgreSQL')]
  return { figures: [...alone.figures, ...both.figures], faults: [...alone.faults, ...both.faults] }
}
