import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiDocument } from '#contract/office/api-docs.ts'
import type { Someone } from '#server/testing/agency.ts'
import { openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { startProgram } from '#server/testing/program.ts'
import { type Call, callsOf, keepDone, openRequests } from './calls.ts'
import { chanceOf } from './chance.ts'
import { openKnown } from './known.ts'
import { memoryOf } from './memory.ts'
import { type Answer, type Request, openSender } from './sender.ts'
import { serveAgency } from './served.ts'
import { callFinder, isDone, openTally } from './tally.ts'
import { openValues } from './values.ts'
import { openWays } from './ways.ts'

/** Sends the program requests that its own description allows, and many that it does not: `node bench/fuzz/run.ts [--requests 100000] [--seed 1] [--minutes 60]`. Fails if an answer is 5xx other than a 503 with a time, takes over two seconds or is not in the description, if a call never succeeds or less than three in ten do, and if the memory grows. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '60' },
  },
})

const AT_ONCE = 6
const FEWEST_DONE = 0.3
const MOST_GROWTH = 1.3
const ROLES = ['super-admin', 'super-admin', 'super-admin', 'recruiter', 'coordinator', 'foreman']
const BY_WAY = 15
/** The initial setup of the agency; if it were changed at random, nothing else would succeed. */
const SET_UP = [
  'roles',
  'users',
  'statuses',
  'reasons',
  'positions',
  'custom-fields',
  'document-types',
  'document-requirements',
]
const MOST_FAULTS = 300

const say = (line: string) => process.stdout.write(`${line}\n`)
const chance = chanceOf(Number(values.seed))
const known = openKnown(chance)
const tally = openTally()
say(`seed ${values.seed}`)

const postgres = await openPostgres()
const database = await prepareByManual(postgres)
const SECRET_KEY = randomBytes(32).toString('hex')
const program = await startProgram(database, { BRIGADA_DEMO: '1', LOG_LEVEL: 'error', SECRET_KEY })
while (!program.said().includes('Brigada runs at') && program.isAlive()) await sleep(200)

let find: ReturnType<typeof callFinder> = () => undefined
let sent = 0
const memory: number[] = []

const hear = (request: Request, answer: Answer | Error) => {
  if (sent++ % 500 === 0) memory.push(memoryOf(program.pid))
  if (sent % 5_000 === 0) {
    const { all, done } = tally.counts()
    const share = ((100 * done) / all).toFixed(0)
    say(
      `${sent} sent, ${share} % done, ${tally.faults.length} faults, ${tally.slow.length} slow, ${memory.at(-1)!.toFixed(0)} MB, ${(performance.now() / 1_000).toFixed(0)} s`,
    )
  }
  const call = find(request.method, request.url)
  tally.hear(call, request, answer)
  if (!call || answer instanceof Error || !isDone(answer.status)) return
  if (!request.isSpoiled) keepDone(call, request)
  if (answer.json) known.learn(call.path, answer.json)
}

const send = openSender(program.address, hear)
const agency = serveAgency(database, SECRET_KEY, send)
const players: Someone[] = []
for (const role of ROLES) players.push(await agency.join(role))

const described = await send({ method: 'GET', url: '/api/openapi.json', isSpoiled: false }, players[0]!.token)
const document = described!.json as ApiDocument
const calls = callsOf(document)
find = callFinder(calls)
const shapes = openValues(chance, known, (name) => document.components.schemas[name])
const read = async (url: string, isSpoiled: boolean) => {
  const answer = await send({ method: 'GET', url, isSpoiled }, players[0]!.token)
  return answer?.status === 200 ? ((answer.json as { data?: Record<string, unknown> }).data ?? null) : null
}
const requestOf = openRequests(chance, known, shapes, calls, read)
const { ways, actor, renew } = await openWays(agency)

/** Makes a random call once; an account that was locked out is replaced by a new one. */
const play = async (call: Call, at = chance.whole(0, ROLES.length - 1), spoiled?: number) => {
  const request = await requestOf(call, spoiled)
  const answer = await send(request, players[at]!.token)
  if (answer?.status === 401 && call.operation['x-access'] !== 'public') players[at] = await agency.join(ROLES[at]!)
}

/** Makes a call in a way that is known to succeed; returns what went wrong, or null. */
const walk = async (call: Call, way: (typeof ways)[string]): Promise<string | null> => {
  try {
    const { path, body, headers, as } = await way()
    const request = { method: call.method, url: path, body, isSpoiled: false, ...(headers ? { headers } : {}) }
    const answer = await send(request, (as ?? actor()).token)
    if (answer?.status === 401) await renew()
    return answer && isDone(answer.status) ? null : (answer?.text ?? 'no answer')
  } catch (error) {
    return (error as Error).message
  }
}

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const wrong = new Map<string, string>()
const end = performance.now() + Number(values.minutes) * 60_000
const isOver = () =>
  sent >= Number(values.requests) ||
  !program.isAlive() ||
  tally.faults.length >= MOST_FAULTS ||
  performance.now() >= end

const work = async () => {
  for (let at = 0; !isOver(); at++) {
    const call = chance.one(calls)
    const way = ways[keyOf(call)]
    if (way && chance.in100(BY_WAY)) await walk(call, way)
    else await play(call)
  }
}

const reads = calls.filter(({ method }) => method === 'GET')
try {
  for (const call of reads) await play(call, 0, 0)
  known.protect(SET_UP)
  for (const call of calls) {
    const way = ways[keyOf(call)]
    const problem = way ? await walk(call, way) : null
    if (problem) wrong.set(keyOf(call), problem.slice(0, 300))
  }
  for (let round = 0; round < 2; round++) for (const call of reads) await play(call, 0, 0)
  say(`${sent} sent to begin with, ${(performance.now() / 1_000).toFixed(0)} s`)
  for (const [key, problem] of wrong) say(`  not this way: ${key}: ${problem}`)
  await Promise.all(Array.from({ length: AT_ONCE }, work))
} finally {
  const isAlive = program.isAlive()
  const { all, done } = tally.counts()
  const never = calls.filter((call) => ![...call.heard.keys()].some(isDone))
  const third = Math.ceil(memory.length / 3)
  const middle = (part: number[]) => part.toSorted((a, b) => a - b)[part.length >> 1] ?? 0
  const [early, late] = [middle(memory.slice(third, 2 * third)), middle(memory.slice(2 * third))]
  const growth = late / Math.max(1, early)
  say(
    `\n${all} requests, ${done} done (${((100 * done) / all).toFixed(0)} %), ${calls.length - never.length} of ${calls.length} calls done, memory ${memory[0]?.toFixed(0)} → ${early.toFixed(0)} → ${late.toFixed(0)} MB (×${growth.toFixed(2)}), slowest ${tally.slowest().toFixed(0)} ms, ${(performance.now() / 1_000).toFixed(0)} s`,
  )
  for (const line of tally.lines()) say(line)
  if (never.length > 0) say(`${never.length} calls were never done:`)
  for (const call of never)
    say(`  ${keyOf(call)} ${JSON.stringify(Object.fromEntries(call.heard))} ${call.refusal ?? ''}`)
  if (!isAlive) say(`The program ended: ${program.said().slice(-2_000)}`)
  const isBad =
    tally.faults.length + tally.slow.length + never.length > 0 ||
    !isAlive ||
    done / all < FEWEST_DONE ||
    growth > MOST_GROWTH ||
    all < Number(values.requests)
  process.exitCode = isBad ? 1 : 0
  await agency.close()
  await program.close()
  await postgres.close()
}
