import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fields, offered } from '#contract/fields/facts.ts'
import { type Reader, hiddenInCandidates } from '#contract/fields/reader.ts'
import {
  hiddenInContracts,
  hiddenInPart,
  hiddenInWorkers,
  readsWholeHouses,
  readsWholeRecruiters,
  readsWholeStaff,
} from '#contract/fields/readers.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { workColumns } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { DEMO_PASSWORD } from '../team/session/demo-accounts.ts'
import { type Someone, type TestAgency, openTestAgency } from '../testing/agency.ts'
import { ensureDemo } from './demo.ts'

type Row = Record<string, unknown> & { id: number }
type Hidden = (reader: Reader, user: CurrentUser) => readonly string[]

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
  await ensureDemo(agency, () => undefined)
}, 300_000)

afterAll(() => agency.close())

const signIn = async (name: string) => {
  const body = { email: `${name}@brigada.test`, password: DEMO_PASSWORD }
  const { data } = (await agency.call<{ data: { token: string; user: CurrentUser } }>('POST', '/api/login', { body }))
    .body
  return { as: { token: data.token } as Someone, user: data.user }
}

const readerOf = ({ scopes, role }: CurrentUser): Reader => ({
  scopes: new Set(scopes),
  permissions: new Set(role.flatMap(({ permissions }) => permissions.map(({ name }) => name))),
})

const rowsOf = async (as: Someone, path: string, query: string) => {
  const { status, body } = await agency.call<{ data: Row[] }>('GET', `/api/${path}?limit=100${query}`, { as })
  if (status === 403) return []
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const nothing = new Set(['null', '[]', '{}', '""', 'false', '0'])
const isEmpty = (value: unknown) => nothing.has(JSON.stringify(value ?? null))

const lists: [string, Fields, Hidden][] = [
  ['leads', leadFields, () => []],
  ['candidates', candidateFields, hiddenInCandidates],
  ['workers', { ...workerFields, ...Object.fromEntries(workColumns.map((name) => [name, { list: true }])) } as Fields, hiddenInWorkers],
  ['contracts', contractFields, hiddenInContracts],
  ['housing', housingFields, (reader) => hiddenInPart(housingFields, readsWholeHouses(reader))],
  ['foremen', foremanFields, (reader, user) => hiddenInPart(foremanFields, readsWholeStaff(reader, user.foreman_id !== null))],
  ['coordinators', coordinatorFields, (reader, user) => hiddenInPart(coordinatorFields, readsWholeStaff(reader, user.coordinator_id !== null))],
  ['recruiters/staff', recruiterFields, (reader, user) => hiddenInPart(recruiterFields, readsWholeRecruiters(reader, user.recruiter_id !== null))],
] // prettier-ignore

it.each(['recruiter', 'coordinator', 'foreman'])(
  'the columns that a list leaves out for the %s are exactly those that no row has for them',
  async (role) => {
    const { as, user } = await signIn(role)
    const admin = await signIn('admin')
    const found: Record<string, string[]> = {}
    const left: Record<string, string[]> = {}
    for (const [path, fields, hiddenOf] of lists) {
      const theirs = await rowsOf(as, path, '')
      if (theirs.length === 0) continue
      const whole = await rowsOf(admin.as, path, `&archived=with&ids=${theirs.map(({ id }) => id).join(',')}`)
      const hidden = hiddenOf(readerOf(user), user)
      const columns = [...offered(fields), 'custom_values'].filter((name) => whole.some((row) => !isEmpty(row[name])))
      found[path] = columns.filter((name) => theirs.every((row) => isEmpty(row[name])))
      left[path] = columns.filter((name) => hidden.includes(name))
    }
    expect(Object.keys(found).length, 'lists with rows').toBeGreaterThan(role === 'foreman' ? 0 : 3)
    expect(left).toEqual(found)
    if (role === 'recruiter') {
      expect(left['workers']).toContain('current_housing')
      expect(left['foremen']).toEqual(expect.arrayContaining(['crew', 'contracts', 'languages', 'documents_state']))
      expect(left['housing']).toEqual(expect.arrayContaining(['occupied', 'landlord_name', 'responsible_coordinator']))
    }
    if (role === 'coordinator') expect(left['workers']).toEqual(['freelance_recruiter_id'])
  },
)
