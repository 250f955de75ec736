import { statusOf } from '../own-statuses.ts'
import fs from 'node:fs'
import { TOTP } from 'otpauth'
import { runImport } from '#server/people/imports/run-import.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '../agency.ts'
import { inDays } from '../tokens.ts'

export type Id = { data: { id: number; version: number } }
export type Write = () => Promise<{ path: string; body?: unknown; headers?: Record<string, string>; as?: Someone }>

export let agency: TestAgency
export let admin: Someone
let numbers = 200_000

/** A new number on each call. */
export const next = () => ++numbers

export const names = { en: 'Name', ua: 'Назва' }
export const lead = () => ({ first_name: 'Ann', phone: `+48601${next()}`, source: 'other' })

export const made = async (path: string, body: unknown): Promise<Id['data']> =>
  (await agency.call<Id>('POST', path, { as: admin, body })).body.data

export const newLead = () => made('/api/leads', lead())
export const newUser = () =>
  made('/api/users', {
    email: `u${next()}@agency.test`,
    first_name: 'Ann',
    last_name: 'Bee',
    locale: 'en',
    role_ids: [2],
  })
export const newRole = () =>
  made('/api/roles', { name: `role-${next()}`, title: names, data_scope: 'recruiter', permissions: [] })
export const status = () => statusOf()

export const apiToken = () => ({ name: 'Adverts', permissions: ['create lead'], expires_at: inDays(90) })

export const webhook = () => ({ name: 'Books', url: 'https://books.example/in', events: ['lead.archived'] })

/** A webhook whose secret was replaced. */
export const twoSecrets = async () => {
  const { id, version } = await made('/api/webhooks', webhook())
  return made(`/api/webhooks/${id}/secrets`, { version })
}

export const upload = async () => {
  const { body, headers } = multipart('leads.csv', Buffer.from(`name,phone\nAnn,+48602${next()}\n`))
  return (await agency.call<Id>('POST', '/api/lead-imports', { as: admin, body, headers })).body.data
}
export const checked = async () => {
  const run = await upload()
  const body = {
    version: run.version,
    mapping: { 0: 'first_name', 1: 'phone' },
    choices: { source: 'other', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' },
  }
  return (await agency.call<Id>('PUT', `/api/lead-imports/${run.id}/check`, { as: admin, body })).body.data
}
export const started = async () => {
  const run = await checked()
  return (
    await agency.call<Id>('PUT', `/api/lead-imports/${run.id}/run`, { as: admin, body: { version: run.version } })
  ).body.data
}
export const finished = async () => {
  const { id } = await started()
  await runImport(agency.services, { import_id: id, user_id: admin.user_id })
  return (await agency.call<Id>('GET', `/api/lead-imports/${id}`, { as: admin })).body.data
}

export const onVersion =
  (path: string, make: () => Promise<Id['data']>, more: object = {}, tail = ''): Write =>
  async () => {
    const { id, version } = await make()
    return { path: `${path}/${id}${tail}`, body: { version, ...more } }
  }
export const posting =
  (path: string, body: () => unknown): Write =>
  async () => ({ path, body: body() })
export const picture = () => multipart('me.png', fs.readFileSync('server/testing/walks/pixel.png'))

export const firstCode = async () => {
  const { body } = await agency.call<{ data: { secret: string } }>('POST', '/api/profile/second-factor', { as: admin })
  return new TOTP({ secret: body.data.secret }).generate()
}
export const archiving = async () => ({ selection: { ids: [(await newLead()).id] }, action: { kind: 'archive' } })
export const savedView = () => ({ entity: 'lead', name: `View ${next()}`, query: { status_id: '1' } })

export const surveyed = async () => {
  const candidate = await made('/api/candidates', {
    first_name: 'Ann', last_name: 'Bee', gender: 'female', date_of_birth: '1990-05-01', citizenship: 'UA', phone: `+48603${next()}`,
  }) // prettier-ignore
  const about = { candidate_id: candidate.id, surveyed_on: '2026-01-15', ready_from: '2026-02-01' }
  return { ...about, channel: 'phone', accepts_conditions: true }
}
export const newSurvey = async () => made('/api/surveys', await surveyed())
export const surveyStatus = async (code: string) =>
  (
    await agency.db
      .selectFrom('statuses')
      .where('entity', '=', 'candidate_survey')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

/** Sets the agency and an administrator for whom the functions here create records. */
export const writeTo = async (opened: TestAgency) => {
  agency = opened
  admin = await opened.join('super-admin')
}

/** The same with a new agency. */
export const openWrites = async () => writeTo(await openTestAgency())
