import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import type { Holiday, Region } from '#contract/work/holidays.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract } from '#server/testing/contracts.ts'

type Problems = { errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone
let foreman: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  foreman = await agency.join('foreman')
})
afterAll(() => agency.close())

const june = 'from=2026-06-01&to=2026-06-30'
const read = (query: string, as = foreman) =>
  agency.call<{ data: Holiday[] } & Problems>('GET', `/api/holidays?${query}`, { as })

describe('public holidays', () => {
  it('of a country and of a region are read by everyone who signs in', async () => {
    const bavaria = await read(`country=DE&region=DE-BY&${june}`)
    expect(bavaria.status, bavaria.text).toBe(200)
    expect(bavaria.body.data.map(({ date }) => date)).toEqual(['2026-06-04'])
    expect((await read(`country=DE&${june}`)).body.data).toEqual([])
    const regions = await agency.call<{ data: Region[] }>('GET', '/api/holidays/regions?country=DE', { as: foreman })
    expect(regions.body.data).toContainEqual({ code: 'DE-BY', name: 'Bayern' })
  })

  it('are refused for a region of another country and for too many days', async () => {
    const refused = async (query: string) => (await read(query)).body.errors.map(({ path, code }) => `${path}: ${code}`)
    expect(await refused(`country=PL&region=DE-BY&${june}`)).toEqual(['region: not_found'])
    expect(await refused('country=PL&from=2026-06-02&to=2026-06-01')).toEqual(['to: before_start'])
    expect(await refused('country=PL&from=2026-01-01&to=2027-02-05')).toEqual(['to: too_many_days'])
  })

  it('may be kept by the browser of the reader', async () => {
    const answer = await agency.app.inject({
      url: `/api/holidays?country=PL&${june}`,
      headers: { authorization: `Bearer ${foreman.token}` },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=3600', vary: 'authorization' })
  })
})

describe('the region of a contract', () => {
  const change = ({ id, version }: Contract, body: object) =>
    agency.call<{ data: Contract } & Problems>('PATCH', `/api/contracts/${id}`, {
      as: admin,
      body: { version, ...body },
    })

  it('is one of the country of work', async () => {
    const contract = await newContract(agency, admin, { site_country: 'DE', site_region: 'DE-BY' })
    expect(contract.site_region).toBe('DE-BY')
    const refused = await change(contract, { site_region: 'ES-CT' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'site_region', code: 'not_found' }]])
  })

  it('ends with the country of work, and is in the history', async () => {
    const contract = await newContract(agency, admin, { site_country: 'DE', site_region: 'DE-BY' })
    const moved = await change(contract, { site_country: 'ES' })
    expect(moved.body.data).toMatchObject({ site_country: 'ES', site_region: null })
    const { text } = await agency.call('GET', `/api/contracts/${contract.id}/history`, { as: admin })
    expect(text).toContain('"site_region"')
    const both = await change(moved.body.data, { site_country: 'DE', site_region: 'DE-SN' })
    expect(both.body.data).toMatchObject({ site_country: 'DE', site_region: 'DE-SN' })
  })
})
