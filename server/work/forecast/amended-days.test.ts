import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Addition } from '#contract/work/additions.ts'
import type { ContractTerms } from '#contract/work/contract-terms.ts'
import type { ForecastWeek, NeedCoverage } from '#contract/work/forecast.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newAddition, signWithPaper } from '#server/testing/contracts.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
const counting = countStatements()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const get = async <T>(path: string) => (await agency.call<{ data: T }>('GET', `/api/${path}`, { as: admin })).body.data

const drafted = async (id: number, effective_from: string, changes: object, kind = 'other') => {
  const { status, body } = await newAddition(agency, admin, id, changes, { effective_from, kind })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const signed = async (id: number, effective_from: string, changes: object, kind?: string) => {
  const { status, body } = await signWithPaper(agency, admin, await drafted(id, effective_from, changes, kind), {
    signed_at: dayFrom(-1),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const cancel = ({ id, version }: Addition) =>
  agency.call('PUT', `/api/additions/${id}/cancellation`, { as: admin, body: { version } })

const FIRST = -20
const LAST = 120

/** The headcounts of a contract's coverage, as `from to headcount` in days from today. */
const covered = async (id: number, from = FIRST, to = LAST) => {
  const day = new Map(Array.from({ length: to - from + 1 }, (_, index) => [dayFrom(from + index), from + index]))
  return (await get<NeedCoverage[]>(`contracts/${id}/coverage?from=${dayFrom(from)}&to=${dayFrom(to)}`)).map(
    ({ spans }) => spans.map((span) => `${day.get(span.from)} ${day.get(span.to)} ${span.headcount}`),
  )
}
const askedBy = async (id: number, on: string) =>
  (await get<ContractTerms>(`contracts/${id}/terms?on=${on}`)).positions.reduce(
    (sum, { headcount }) => sum + headcount,
    0,
  )
const required = async (id: number, on: string) =>
  (await get<ForecastWeek[]>(`contracts/${id}/forecast?weeks=20`)).find(({ from, to }) => from <= on && on <= to)!

it('covers and forecasts the headcount of a signed addition from its day, drafts and cancelled ones never', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 4 })
  const { body: second } = await agency.call<{ data: { id: number } }>('POST', `/api/contracts/${contract.id}/needs`, {
    as: admin,
    body: { position_id: 2, headcount: 3, date_from: dayFrom(-30) },
  })
  const before = await get<ForecastWeek[]>('forecast?weeks=20')
  const both = [
    { need_id: need.id, headcount: 9 },
    { need_id: second.data.id, headcount: 1 },
  ]
  await drafted(contract.id, dayFrom(3), { needs: [{ need_id: need.id, headcount: 50 }] })
  await cancel(await signed(contract.id, dayFrom(5), { needs: [{ need_id: need.id, headcount: 60 }] }))
  await signed(contract.id, dayFrom(21), { needs: both }, 'headcount')
  expect(new Set(await covered(contract.id))).toEqual(
    new Set([
      [`${FIRST} 20 4`, `21 ${LAST} 9`],
      [`${FIRST} 20 3`, `21 ${LAST} 1`],
    ]),
  )
  for (const [offset, people] of [
    [-1, 7],
    [20, 7],
    [21, 10],
    [60, 10],
  ] as const)
    expect(await askedBy(contract.id, dayFrom(offset))).toBe(people)
  expect(await required(contract.id, dayFrom(0))).toMatchObject({ required: 7, missing: 7 })
  expect(await required(contract.id, dayFrom(14))).toMatchObject({ required: 7, missing: 7 })
  expect(await required(contract.id, dayFrom(21))).toMatchObject({ required: 10, missing: 10 })
  expect(await required(contract.id, dayFrom(60))).toMatchObject({ required: 10, missing: 10 })
  const after = await get<ForecastWeek[]>('forecast?weeks=20')
  expect(after.map((week, index) => week.required - before[index]!.required)).toEqual(
    after.map(({ to }) => (to >= dayFrom(21) ? 3 : 0)),
  )
})

it('leaves the days before an applied addition as they were', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 4 })
  const { status } = await signed(
    contract.id,
    dayFrom(-5),
    { needs: [{ need_id: need.id, headcount: 6 }] },
    'headcount',
  )
  expect(status).toBe('applied')
  expect(await covered(contract.id)).toEqual([[`${FIRST} -6 4`, `-5 ${LAST} 6`]])
  expect(await covered(contract.id, -15, -8)).toEqual([['-15 -8 4']])
  expect(await askedBy(contract.id, dayFrom(-6))).toBe(4)
  expect((await required(contract.id, dayFrom(0))).required).toBe(6)
  expect(await get(`contracts/${contract.id}/needs`)).toMatchObject([{ id: need.id, headcount: 6 }])
})

it('follows the last day of the contract that signed additions set', async () => {
  const longer = await runningContract(agency, admin, { end_date: dayFrom(30) }, { headcount: 4 })
  expect(await covered(longer.contract.id)).toEqual([[`${FIRST} 30 4`]])
  await signed(longer.contract.id, dayFrom(10), { end_date: dayFrom(70) }, 'extension')
  expect(await covered(longer.contract.id)).toEqual([[`${FIRST} 70 4`]])
  expect((await required(longer.contract.id, dayFrom(60))).required).toBe(4)
  expect((await required(longer.contract.id, dayFrom(78))).required).toBe(0)
  const shorter = await runningContract(agency, admin, {}, { headcount: 4 })
  await signed(shorter.contract.id, dayFrom(10), { end_date: dayFrom(30) }, 'extension')
  expect(await covered(shorter.contract.id)).toEqual([[`${FIRST} 30 4`]])
  expect((await required(shorter.contract.id, dayFrom(30))).required).toBe(4)
  expect((await required(shorter.contract.id, dayFrom(38))).required).toBe(0)
  const ended = await runningContract(agency, admin, {}, { headcount: 4 })
  const reason = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'contract')
    .select('id')
    .executeTakeFirstOrThrow()
  await signed(ended.contract.id, dayFrom(15), { termination_date: dayFrom(15), reason_id: reason.id }, 'termination')
  expect(await covered(ended.contract.id)).toEqual([[`${FIRST} 15 4`]])
  expect((await required(ended.contract.id, dayFrom(23))).required).toBe(0)
})

it('keeps the days of a contract whose end was already moved', async () => {
  const { contract } = await runningContract(agency, admin, { end_date: dayFrom(5) }, { headcount: 4 })
  await signed(contract.id, dayFrom(-2), { end_date: dayFrom(40) }, 'extension')
  expect(await covered(contract.id)).toEqual([[`${FIRST} 40 4`]])
  expect((await required(contract.id, dayFrom(35))).required).toBe(4)
})

it('asks for the people of a need that a signed addition adds, before the need exists', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 4, date_to: dayFrom(40) })
  const added = { position_id: 2, headcount: 3, date_from: dayFrom(45) }
  await signed(contract.id, dayFrom(20), { needs: [added, { need_id: need.id, date_to: dayFrom(30) }] })
  const found = await get<NeedCoverage[]>(`contracts/${contract.id}/coverage?from=${dayFrom(0)}&to=${dayFrom(60)}`)
  expect(found).toMatchObject([
    { need_id: need.id, headcount: 4, spans: [{ from: dayFrom(0), to: dayFrom(30), headcount: 4, missing: 4 }] },
    {
      need_id: null,
      position_id: 2,
      headcount: 3,
      spans: [{ from: dayFrom(45), to: dayFrom(60), headcount: 3, filled: 0, reserved: 0, missing: 3 }],
    },
  ])
  expect(await required(contract.id, dayFrom(38))).toMatchObject({ required: 0 })
  expect(await required(contract.id, dayFrom(52))).toMatchObject({ required: 3, missing: 3 })
})

it('forecasts many amended contracts with the statements of one', async () => {
  const count = async () => (await counting.during(() => get('forecast'))).statements
  const amend = async () => {
    const { contract, need } = await runningContract(agency, admin)
    await signed(contract.id, dayFrom(7), { needs: [{ need_id: need.id, headcount: 5 }] })
  }
  await amend()
  await get('forecast')
  const one = await count()
  for (let made = 0; made < 5; made++) await amend()
  expect(await count()).toBe(one)
})
