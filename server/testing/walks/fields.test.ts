import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { define } from '#contract/basics/endpoint.ts'
import { idParams } from '#contract/basics/id.ts'
import { mount, mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { remindOfDocuments } from '#server/people/documents/remind-documents.commands.ts'
import { webhookRecords } from '#server/jobs.ts'
import { type Someone, type TestAgency, openTestAgency } from '../agency.ts'
import { leadOn, newForeman } from '../foremen.ts'
import {
  type FieldPeople,
  type Part,
  chargedWorker,
  documentNumbers,
  hiddenOfCandidate,
  keptOfWorker,
  makeFieldPeople,
  parts,
} from './field-people.ts'
import { type Reader, walkFields } from './field-walk.ts'

const CASES = 16_000

let agency: TestAgency
let people: FieldPeople
let readers: Reader[]

const { a, b } = hiddenOfCandidate
const numbers = [...documentNumbers, ...[keptOfWorker.a, keptOfWorker.b].flatMap(({ pesel, iban }) => [pesel, iban])]
const tails = [keptOfWorker.a, keptOfWorker.b].flatMap(({ pesel, iban }) =>
  [pesel, iban].map((number) => `•• ${number.slice(-4)}`),
)

/** The texts of each part in both states. */
const words: Record<Part, readonly string[]> = {
  glimpsed: ['zqga', 'zqgb', ...[a, b].flatMap((one) => [one.phone.slice(-9), one.phone_2.slice(-9), one.date_of_birth])],
  reserved: ['zqra', 'zqrb'],
  kept: ['zqka', 'zqkb', ...tails],
  candidate_medical: ['zqma', 'zqmb'],
  worker_medical: ['zqma', 'zqmb'],
  foreign: ['zqfa', 'zqfb'],
  brought: ['zqpa', 'zqpb'],
  charged: ['zqwa', 'zqwb', ...[chargedWorker.a, chargedWorker.b].map(({ phone }) => phone.slice(-9))],
} // prettier-ignore

const readerOf = (name: string, as: Someone, shown: readonly Part[], told: readonly string[] = []): Reader => {
  const kept = parts.filter((part) => !shown.includes(part))
  const seen = [...told, ...shown.flatMap((part) => words[part])]
  const forbidden = [...new Set([...numbers, ...kept.flatMap((part) => words[part])])]
  return { name, as, kept, forbidden: forbidden.filter((word) => !seen.includes(word)) }
}

const names = [
  'a coordinator',
  'who reads alone',
  'who exports and merges',
  'the recruiter',
  'another recruiter',
  'a foreman',
]

const makeReaders = async (coordinator: Someone, owner: Someone): Promise<Reader[]> => {
  const looks = ['view candidates', 'view candidate', 'view workers', 'view worker', 'view history', 'view history statuses', 'export records'] as const // prettier-ignore
  const reader = await agency.joinWith([...looks], 'coordinator')
  const merger = await agency.joinWith([...looks, 'create worker', 'update candidate', 'merge records'], 'coordinator')
  return [
    readerOf('a coordinator', coordinator, ['kept', 'candidate_medical', 'worker_medical']),
    readerOf('who reads alone', reader, []),
    readerOf('who exports and merges', merger, ['candidate_medical']),
    readerOf('the recruiter', owner, ['glimpsed', 'candidate_medical', 'foreign', 'charged', 'brought']),
    readerOf('another recruiter', await agency.join('recruiter'), ['glimpsed', 'brought']),
    readerOf('a foreman', await agency.join('foreman'), []),
  ]
}

beforeAll(async () => {
  agency = await openTestAgency()
  const [admin, owner, coordinator] = [
    await agency.join('super-admin'),
    await agency.join('recruiter'),
    await agency.join('coordinator'),
  ]
  readers = await makeReaders(coordinator, owner)
  const [reader, merger] = [readers[1]!.as, readers[2]!.as]
  people = await makeFieldPeople(agency, admin, owner, [coordinator, reader, merger])
  const foreman = await newForeman(agency, { as: readers.at(-1)!.as })
  await leadOn(agency, people.contracts[0]!, foreman.id)
  await remindOfDocuments(agency.db)
}, 60_000)
afterAll(() => agency.close())

const asked = { cases: 0, let_in: 0 }

it.each(names.map((name, at) => ({ name, at })))(
  'reveals no hidden part to $name in any answer, and no answer depends on one',
  async ({ name, at }) => {
    expect(readers[at]!.name).toBe(name)
    const { cases, let_in, faults } = await walkFields(agency, [readers[at]!], people)
    expect(faults).toEqual([])
    asked.cases += cases
    asked.let_in += let_in
  },
  150_000,
)

it('asks enough, and is answered often enough', () => {
  expect(asked.cases).toBeGreaterThanOrEqual(CASES)
  expect(asked.let_in).toBeGreaterThanOrEqual(asked.cases / 10)
})

const endpoints = define({
  'GET /api/broken/{id}': {
    summary: 'Hands out a telephone',
    access: 'view candidates',
    params: idParams,
    response: z.object({ phone: z.string().nullable() }),
  },
  'GET /api/broken/workers': {
    summary: 'Names workers beyond the scope',
    access: 'view workers',
    response: z.object({ towns: z.array(z.string().nullable()) }),
  },
  'GET /api/broken': {
    summary: 'Counts by a hidden field',
    access: 'view candidates',
    query: z.strictObject({ city: z.string().optional() }),
    response: z.object({ total: z.number() }),
  },
})

it('detects an answer that contains a hidden field, and one that depends on it (with a broken copy)', async () => {
  const { createApp } = await import('#server/app.ts')
  const app = await createApp(agency.services)
  const people_of = agency.db.selectFrom('candidates')
  mount(app, agency.db, endpoints, {
    'GET /api/broken/{id}': async ({ params }) => {
      const row = await people_of.where('id', '=', params.id).select('phone').executeTakeFirst()
      return { phone: row?.phone ?? null }
    },
    'GET /api/broken/workers': async () => {
      const rows = await agency.db.selectFrom('workers').select('city').orderBy('id').execute()
      return { towns: rows.map(({ city }) => city) }
    },
    'GET /api/broken': async ({ query }) => {
      const rows = await people_of
        .where('city', '=', query.city ?? null)
        .select('id')
        .execute()
      return { total: rows.length }
    },
  })
  const broken = new Map([...mountedEndpoints(app)].filter(([key]) => key.includes('broken')))
  const { faults } = await walkFields({ app }, readers.slice(0, 1), people, broken)
  expect(faults.some((fault) => fault.startsWith('GET /api/broken/') && fault.includes('tells'))).toBe(true)
  expect(faults.some((fault) => fault.startsWith('GET /api/broken?') && fault.includes('otherwise'))).toBe(true)
  expect(faults.some((fault) => fault.startsWith('GET /api/broken/workers') && fault.includes('tells zqw'))).toBe(true)
  await app.close()
}, 60_000)

it('sends no hidden part in events and webhooks', async () => {
  const idsOf = async (table: 'recruiters' | 'freelance_recruiters' | 'assignments' | 'documents') =>
    (await agency.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const [recruiters, freelancers] = [await idsOf('recruiters'), await idsOf('freelance_recruiters')]
  const [assignments, documents] = [await idsOf('assignments'), await idsOf('documents')]
  for (const { name, as, forbidden } of readers) {
    const headers = { authorization: `Bearer ${as.token}` }
    const answer = await agency.app.inject({ url: '/api/events?after=0', headers, payloadAsStream: true })
    const stream = answer.stream()
    let told = ''
    stream.on('data', (part: Buffer) => (told += part.toString()))
    await sleep(300)
    stream.destroy()
    expect(told, name).toContain('hello')
    const ids = {
      lead: [people.lead],
      candidate: [...people.glimpsed, people.whole],
      worker: [people.worker, people.charged, people.moved],
      contract: [],
      assignment: assignments,
      document: documents,
      recruiter: recruiters,
      freelance_recruiter: freelancers,
    }
    for (const [noun, read] of Object.entries(webhookRecords))
      for (const id of ids[noun as keyof typeof ids])
        told += JSON.stringify((await read(agency.db, as.actor, id))?.data ?? '')
    expect(
      forbidden.filter((word) => told.toLowerCase().includes(word.toLowerCase())),
      name,
    ).toEqual([])
  }
  expect(Object.keys(webhookRecords).sort()).toEqual([
    'assignment',
    'candidate',
    'contract',
    'document',
    'freelance_recruiter',
    'lead',
    'recruiter',
    'worker',
  ])
})
