import { expect } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import { runImport } from '#server/people/imports/run-import.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from './agency.ts'

export let agency: TestAgency
export let admin: Someone

/** Opens an agency with an administrator, who imports. */
export const openImporting = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
}

type Noun = 'lead' | 'candidate' | 'worker'
type Run = { data: ImportRun }

/** The steps of an import of one noun over HTTP. */
export const importing = (noun: Noun) => {
  const path = `/api/${noun}-imports`

  const upload = async (file: string | Buffer) => {
    const { body, headers } = multipart('people.csv', Buffer.from(file as string))
    const answer = await agency.call<Run>('POST', path, { as: admin, body, headers })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }

  const check = async (run: ImportRun, choice: Record<string, unknown> = {}) => {
    const source = noun === 'lead' ? { source: 'other' } : {}
    const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create', ...source, ...choice }
    const body = { version: run.version, mapping: run.mapping, choices }
    const answer = await agency.call<Run>('PUT', `${path}/${run.id}/check`, { as: admin, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }

  return {
    upload,
    check,
    checkFile: async (file: string | Buffer, choice?: Record<string, unknown>) => check(await upload(file), choice),
    rowsOf: async ({ id }: ImportRun, query = '') =>
      (await agency.call<{ data: ImportRow[] }>('GET', `${path}/${id}/rows${query}`, { as: admin })).body.data,
    finish: async (run: ImportRun) => {
      await agency.call('PUT', `${path}/${run.id}/run`, { as: admin, body: { version: run.version } })
      await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
      return (await agency.call<Run>('GET', `${path}/${run.id}`, { as: admin })).body.data
    },
    /** The record that a row became. */
    made: async <T>({ entity_id }: ImportRow) =>
      (await agency.call<{ data: T }>('GET', `/api/${noun}s/${entity_id}`, { as: admin })).body.data,
  }
}

export const statesOf = (rows: readonly ImportRow[]) => rows.map(({ state }) => state)
export const problemsOf = ({ problems }: ImportRow) => problems.map(({ path, code }) => `${path} ${code}`)
