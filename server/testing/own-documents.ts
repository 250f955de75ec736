import { expect } from 'vitest'
import type { Labels } from '#contract/basics/labels.ts'
import type { Someone, TestAgency } from './agency.ts'

/** An entry of the settings. */
export type Entry = { id: number; version: number; active: boolean; name: Labels }

/** The answer of a change of an entry of the settings. */
export type EntryAnswer = { data: Entry; errors: { path: string; code: string; params?: object }[] }

/** A name in the languages that an entry needs. */
export const label = (name: string) => ({ en: name, ua: name })

/** Makes document types and requirements of the agency over HTTP, and changes entries of the settings. */
export const openOwnDocuments = (agency: TestAgency, admin: Someone) => {
  let types = 0
  const create = async (path: string, body: object) => {
    const answer = await agency.call<EntryAnswer>('POST', path, { as: admin, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  return {
    patch: (path: string, { id, version }: Pick<Entry, 'id' | 'version'>, body: object, as = admin) =>
      agency.call<EntryAnswer>('PATCH', `/api/${path}/${id}`, { as, body: { version, ...body } }),
    ownType: async () => {
      const code = `own_type_${++types}`.replace(/\d/, (digit) => 'abcdefghij'[Number(digit)]!)
      const body = {
        code,
        name: label('Hygiene course'),
        category: 'qualification',
        requires_expiry: false,
        number_only: false,
        is_health: false,
        notice_days: 30,
        owners: ['candidate', 'worker', 'contract'],
      }
      return { ...(await create('/api/document-types', body)), code }
    },
    ownRequirement: (document_type_ids: number[], name: string, more: object = {}) =>
      create('/api/document-requirements', {
        name: label(name),
        applies_to: 'worker',
        country: 'PL',
        citizenship: 'PL',
        posted: false,
        document_type_ids,
        confirmed: true,
        ...more,
      }),
  }
}

export type OwnDocuments = ReturnType<typeof openOwnDocuments>
