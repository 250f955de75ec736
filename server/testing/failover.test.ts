import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Someone } from './agency.ts'
import { hasHaproxy, openDatabaseProxy } from './database-proxy.ts'
import { listenOn } from './ear.ts'
import { type OwnPostgres, openPostgres, openStandby, prepareByManual, run } from './own-postgres.ts'
import { startProgram } from './program.ts'
import { until } from './servers.ts'

const WRITERS = 6

/** Writes may be refused for this long from the death of the primary. */
const LONGEST_MS = 10_000

describe.runIf(hasHaproxy)('when the primary database dies and its synchronous replica is promoted', () => {
  let first: OwnPostgres
  let second: OwnPostgres
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
  let program: Awaited<ReturnType<typeof startProgram>>
  let token: string

  const at = (url: string, port: number | string) => {
    const moved = new URL(url)
    moved.port = String(port)
    return moved.href
  }

  beforeAll(async () => {
    first = await openPostgres()
    const url = await prepareByManual(first)
    await migrate(url)
    second = await openStandby(first)
    await run(first.url(), `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
    proxy = await openDatabaseProxy([first.url(), second.url()])
    await until(() =>
      run(at(url, proxy.port), 'select 1').then(
        () => true,
        () => false,
      ),
    )
    program = await startProgram(at(url, proxy.port), {
      DATABASE_REPLICA_URL: at(url, new URL(second.url()).port),
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'error',
    })
    await program.settled()
    token = await program.signIn()
  }, 120_000)
  afterAll(async () => {
    await program?.close()
    await proxy?.close()
    await second?.close()
    await first.close()
  })

  it('loses no acknowledged write, refuses with 503 for seconds, and open pages catch up', async () => {
    const acknowledged: { id: number; at: number }[] = []
    const others = new Set<string>()
    let isWriting = true
    let phone = 0
    const write = async () => {
      while (isWriting) {
        const lead = { first_name: 'Olha', phone: `+48603${String(100_000 + phone++)}`, source: 'olx' }
        const { status, retryAfter, text } = await program.ask('POST', '/api/leads', lead, token)
        if (status === 200)
          acknowledged.push({ id: (JSON.parse(text) as { data: { id: number } }).data.id, at: Date.now() })
        else {
          if (status !== 503 || retryAfter === null) others.add(`${status} ${text}`)
          await sleep(50)
        }
        const list = await program.ask('GET', '/api/leads?limit=5', undefined, token)
        if (list.status !== 200 && list.status !== 503) others.add(`${list.status} ${list.text}`)
      }
    }
    const port = Number(new URL(program.address).port)
    const ear = await listenOn(port, { token } as Someone)
    const writers = Promise.all(Array.from({ length: WRITERS }, write))
    await until(() => acknowledged.length > 30)
    await first.killAll()
    const died = Date.now()
    await run(second.url(), 'select pg_promote()')
    await until(() => (acknowledged.at(-1)?.at ?? 0) > died && acknowledged.filter((one) => one.at > died).length > 30)
    isWriting = false
    await writers
    const again = acknowledged.find((one) => one.at > died + 500)!
    expect([...others]).toEqual([])
    expect(again.at - died).toBeLessThan(LONGEST_MS)
    const kept = await second.read<{ id: number }>('brigada', 'select id::int from leads')
    const ids = new Set(kept.map(({ id }) => id))
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
    const last = acknowledged.at(-1)!.id
    await until(() => ear.isOver() || ear.told.some(({ event }) => event === 'reset'))
    const after = Math.max(...ear.told.map((one) => one.id))
    const reopened = await listenOn(port, { token } as Someone, { after })
    await reopened.until(({ event, data }) => event === 'reset' || data.id === last)
    ear.close()
    reopened.close()
    const list = await program.ask('GET', `/api/leads?ids=${last}`, undefined, token)
    expect(JSON.parse(list.text)).toMatchObject({ data: [{ id: last }] })
    expect(program.isAlive()).toBe(true)
  }, 120_000)
})
