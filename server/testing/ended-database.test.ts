import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHome } from './drill.ts'
import { startProgram } from './program.ts'
import { childrenOf, isAlive, until } from './servers.ts'

const home = openHome()
const data = path.join(home, 'data')
let program: Awaited<ReturnType<typeof startProgram>>
let token: string

beforeAll(async () => {
  const more = { DATA_DIR: data, BACKUP_DIR: 'off', BRIGADA_DEMO: '0', WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' }
  program = await startProgram('', more)
  await program.settled()
  token = await program.signIn()
}, 120_000)
afterAll(async () => {
  await program.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const firstOfDatabase = () =>
  Number(fs.readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const write = (phone: string) => {
  const lead = { first_name: 'Надія', last_name: 'Мороз', phone, source: 'olx' }
  return program.ask('POST', '/api/leads', lead, token)
}

const listed = async (phone: string) => {
  const { text } = await program.ask('GET', `/api/leads?search=${encodeURIComponent(phone)}`, undefined, token)
  return (JSON.parse(text) as { data: unknown[] }).data.length
}

describe.runIf(process.platform === 'linux')('an embedded PostgreSQL that ends by itself', () => {
  it('is started again with the server, at the same address and with everything that was confirmed', async () => {
    const written: string[] = []
    let count = 0
    let writing = true
    const writer = async () => {
      while (writing) {
        const phone = `+48605${String(count++).padStart(6, '0')}`
        if ((await write(phone).catch(() => null))?.status === 200) written.push(phone)
        else await sleep(50)
      }
    }
    const writers = [writer(), writer(), writer()]
    await until(() => written.length > 10)
    const [server] = childrenOf(program.pid)
    const killed = firstOfDatabase()
    process.kill(killed, 'SIGKILL')
    await until(() => !isAlive(killed) && !isAlive(server!))
    await until(program.isReady)
    const before = written.length
    await until(() => written.length > before + 4)
    writing = false
    await Promise.all(writers)
    expect(firstOfDatabase()).not.toBe(killed)
    expect(program.said()).toMatch(/"the database ended".*SIGKILL/)
    for (const phone of [...written.slice(0, 3), ...written.slice(before - 3)]) expect(await listed(phone)).toBe(1)
  }, 120_000)

  it('stays ended when the program is told to stop', async () => {
    const killed = firstOfDatabase()
    expect(await program.end('SIGTERM')).toBe(0)
    expect(isAlive(killed)).toBe(false)
    expect(program.said().match(/"the database ended"/g)).toHaveLength(1)
  }, 60_000)
})
