import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiDocument } from '#contract/office/api-docs.ts'
import { openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { startProgram } from '#server/testing/program.ts'
import { type Call, type Request, callsOf, keepTaken, openRequests } from './calls.ts'
import { chanceOf } from './chance.ts'
import { openKnown } from './known.ts'
import { memoryOf } from './memory.ts'
import { openValues } from './values.ts'

/** Sends the program what its own description allows, and much that it does not: `node bench/fuzz/run.ts [--requests 100000] [--seed 1]`. Fails for an answer of 5xx other than a 503 with a time, for one that took over two seconds, for a call that was never done, for fewer than three done in ten, and for memory that grows. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const SLOW_MS = 2_000
const AT_ONCE = 6
const FEWEST_DONE = 0.3
const MOST_GROWTH = 1.3
const OTHERS = ['recruiter', 'coordinator', 'foreman']
const ADMIN_SHARE = 70
const MOST_ATTEMPTS = 20
const PASSWORD = 'brigada-demo'

const say = (line: string) => process.stdout.write(`${line}\n`)
const chance = chanceOf(Number(values.seed))
const known = openKnown(chance)
say(`seed ${values.seed}`)

const postgres = await openPostgres()
const program = await startProgram(await prepareByManual(postgres), { BRIGADA_DEMO: '1', LOG_LEVEL: 'error' })
while (!program.said().includes('Brigada runs at') && program.isAlive()) await sleep(200)

const tokens = new Map<string, string>()
const entering = new Map<string, Promise<void>>()

const signIn = async (account: string) => {
  for (let attempt = 0; ; attempt++) {
    const asked = { email: `${account}@brigada.test`, password: PASSWORD }
    const { status, text, retryAfter } = await program.ask('POST', '/api/login', asked)
    if (status === 200) return void tokens.set(account, (JSON.parse(text) as { data: { token: string } }).data.token)
    if (retryAfter === null || attempt === MOST_ATTEMPTS) throw new Error(`${account} was not let in: ${text}`)
    await sleep(Number(retryAfter) * 1_000)
  }
}

/** Signs an account in, once for all who ask at the same time. */
const enter = (account: string) => {
  const entry = entering.get(account) ?? signIn(account).finally(() => entering.delete(account))
  entering.set(account, entry)
  return entry
}
for (const account of ['admin', ...OTHERS]) await enter(account)

const send = async ({ method, url, body, file }: Request, account = 'admin') => {
  const form = new FormData()
  if (file) form.append('file', new Blob([Uint8Array.from(file.content)]), file.name)
  const started = performance.now()
  const answer = await fetch(`${program.address}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(account)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(file ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await answer.text()
  if (isStream) await answer.body?.cancel()
  const took = performance.now() - started
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    json: isJson ? (JSON.parse(text) as unknown) : null,
    text,
    took,
    again: answer.headers.get('retry-after'),
  }
}

const document = (await send({ method: 'GET', url: '/api/openapi.json', isSpoiled: false })).json as ApiDocument
const calls = callsOf(document)
const shapes = openValues(chance, known, (name) => document.components.schemas[name])
const requestOf = openRequests(chance, known, shapes, calls, send)

const faults: string[] = []
const slow: string[] = []
const shown = ({ method, url, body }: Request) => `${method} ${url} ${JSON.stringify(body ?? null).slice(0, 300)}`

const judge = (call: Call, request: Request, answer: Awaited<ReturnType<typeof send>>) => {
  call.heard.set(answer.status, (call.heard.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500 && !(answer.status === 503 && answer.again !== null))
    faults.push(`${answer.status} ${shown(request)} ${answer.text.slice(0, 200)}`)
  if (answer.took > SLOW_MS) slow.push(`${answer.took.toFixed(0)} ms ${answer.status} ${shown(request)}`)
  if (answer.status < 200 || answer.status > 299) return
  if (!request.isSpoiled) keepTaken(call, request.body)
  if (answer.json) known.learn(call.path, answer.json)
}

/** Makes a call once; an account whose session it ended signs in anew. */
const once = async (
  call: Call,
  account = chance.in100(ADMIN_SHARE) ? 'admin' : chance.one(OTHERS),
  spoiled?: number,
) => {
  const request = await requestOf(call, spoiled)
  const answer = await send(request, account).catch((error: Error) => {
    faults.push(`no answer (${error.message}) ${shown(request)}`)
    return null
  })
  if (!answer) return
  judge(call, request, answer)
  if (answer.status === 401 && !request.isSpoiled && !call.path.includes('login'))
    await enter(account).catch((error: Error) => faults.push(error.message))
}

const memory: number[] = []
const total = Number(values.requests)
let sent = 0
const work = async () => {
  while (sent < total && program.isAlive() && faults.length < 200) {
    const call = calls[sent % calls.length]!
    if (sent++ % 500 === 0) memory.push(memoryOf(program.pid))
    if (sent % 5_000 === 0)
      say(`${sent} sent, ${faults.length} faults, ${slow.length} slow, ${memory.at(-1)!.toFixed(0)} MB`)
    await once(call)
  }
}
try {
  for (let round = 0; round < 2; round++)
    for (const call of calls.filter(({ method }) => method === 'GET')) await once(call, 'admin', 0)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
} finally {
  const isAlive = program.isAlive()
  const heard = new Map<number, number>()
  for (const call of calls)
    for (const [status, count] of call.heard) heard.set(status, (heard.get(status) ?? 0) + count)
  const all = [...heard.values()].reduce((sum, count) => sum + count, 0)
  const done = [...heard].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0)
  const never = calls.filter((call) => ![...call.heard.keys()].some((status) => status < 300))
  const half = memory.length >> 1
  const middle = (part: number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] ?? 0
  const growth = middle(memory.slice(half)) / Math.max(1, middle(memory.slice(half >> 1, half)))
  say(
    `\n${all} requests of ${calls.length} calls, ${done} done (${((100 * done) / all).toFixed(0)} %), memory ×${growth.toFixed(2)}`,
  )
  say(
    [...heard]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
  for (const fault of faults.slice(0, 100)) say(`FAULT ${fault}`)
  for (const one of slow.slice(0, 50)) say(`SLOW  ${one}`)
  say(`${never.length} calls were never done:`)
  for (const { method, path, heard: own } of never)
    say(`  ${method} ${path} ${JSON.stringify(Object.fromEntries(own))}`)
  if (!isAlive) say('The program ended.')
  const isBad =
    faults.length + slow.length + never.length > 0 || !isAlive || done / all < FEWEST_DONE || growth > MOST_GROWTH
  process.exitCode = isBad ? 1 : 0
  await program.close()
  await postgres.close()
}
