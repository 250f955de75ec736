import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readConfig } from '#server/platform/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openAgency } from '#server/open-agency.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import { startProduct } from './servers.ts'

/** Tries to tell known addresses from unknown ones by the time of the answer: 200 interleaved pairs of `POST /api/forgot-password` and of wrong passwords, each request from another network. 0.5 means chance. `node bench/forgotten-passwords.ts [pairs] [pause in ms]` */
const [pairs, pause] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 0)]

const say = (line: string) => process.stdout.write(`${line}\n`)

const known = (index: number) => `person-${index}@bench.test`
const unknown = (index: number) => `nobody-${index}@bench.test`

const fill = async (settings: Record<string, string>) => {
  const agency = await openAgency(readConfig(settings))
  const { db } = agency.services
  const role = await db.selectFrom('roles').where('name', '=', 'recruiter').select('id').executeTakeFirstOrThrow()
  const person = { first_name: 'Bench', last_name: 'Person', locale: 'en' as const, role_ids: [role.id] }
  const password_hash = await hashPassword('correct horse battery')
  for (let index = 0; index < pairs; index++)
    await db.transaction().execute((tx) => createUser(tx, systemActor(), { email: known(index), ...person }))
  await db.updateTable('users').set({ password_hash }).where('email', 'like', '%@bench.test').execute()
  await agency.close()
}

let requests = 0

const ask = async (port: number, route: string, body: object) => {
  const ip = `198.18.${requests >> 8}.${requests++ & 255}`
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  }
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${route}`, sent)
  const text = await answer.text()
  const took = performance.now() - started
  return { took, heard: `${answer.status} ${text}` }
}

/** How often a value of the first list is greater than one of the second; ties count half. */
const auc = (first: number[], second: number[]) => {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const compare = async (port: number, route: string, bodyOf: (email: string) => object) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const heard = new Set<string>()
  for (let index = -10; index < pairs; index++) {
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' && index >= 0 ? known(index) : unknown(index)
      const answer = await ask(port, route, bodyOf(email))
      if (index >= 0) times[kind].push(answer.took)
      heard.add(answer.heard)
      await sleep(pause)
    }
  }
  const medians = `medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`
  say(`${route}: AUC ${auc(times.known, times.unknown).toFixed(3)} over ${pairs} pairs, ${medians}`)
  for (const one of heard) say(`  ${one}`)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-forgotten-'))
fs.chmodSync(folder, 0o755)
const database = await openDatabase({ database_url: null, database_owner_url: null, data_dir: folder }, true)
try {
  const settings = {
    DATABASE_URL: database.owner_url,
    DATA_DIR: path.join(folder, 'files'),
    BRIGADA_DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  await fill(settings)
  const server = await startProduct(settings)
  try {
    await sleep(5_000)
    await compare(server.port, '/api/forgot-password', (email) => ({ email }))
    await compare(server.port, '/api/login', (email) => ({ email, password: 'a guess' }))
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
