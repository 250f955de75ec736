import type { Duplicates } from '#contract/people/duplicates.ts'
import type { OwnRequest } from '#contract/people/own-request.ts'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import type { Someone, TestAgency } from './agency.ts'
import { newPhone } from './builders.ts'

export type Made = { data: { id: number; version: number; phone: string } }
export type Refused = { errors?: { path: string; code: string }[]; code?: string }

/** Functions that request access to a person in an agency, and decide such requests. */
export const askingIn = (agency: () => TestAgency) => {
  const lead = (more: object = {}) => ({
    first_name: 'Oleh',
    last_name: 'Bondar',
    phone: newPhone(),
    source: 'other',
    ...more,
  })
  const newLead = async (as: Someone, more: object = {}) =>
    (await agency().call<Made>('POST', '/api/leads', { as, body: lead(more) })).body.data

  const check = async (as: Someone, phone: string, noun = 'leads') => {
    const { body } = await agency().call<Duplicates>(
      'GET',
      `/api/${noun}/duplicates?phone=${encodeURIComponent(phone)}`,
      {
        as,
      },
    )
    return body
  }
  const ask = (as: Someone, phone: string, more: object = {}) =>
    agency().call<{ data: OwnRequest } & Refused>('POST', '/api/person-requests', {
      as,
      body: { entity: 'lead', phone, ...more },
    })
  const requestsOf = async (as: Someone, entity: string, id: number) =>
    (await agency().call<{ data: PersonRequest[] }>('GET', `/api/person-requests?entity=${entity}&id=${id}`, { as }))
      .body.data
  const decide = (as: Someone, { id, version }: { id: number; version: number }, body: object) =>
    agency().call<{ data: PersonRequest } & Refused>('PUT', `/api/person-requests/${id}/decision`, {
      as,
      body: { version, ...body },
    })
  const end = (as: Someone, { id, version }: { id: number; version: number }) =>
    agency().call<{ data: { version: number } } & Refused>('PUT', `/api/person-requests/${id}/end`, {
      as,
      body: { version },
    })
  const opens = async (as: Someone, path: string) => (await agency().call('GET', path, { as })).status
  const newsOf = async (as: Someone) =>
    (
      await agency().call<{ data: { type: string; entity: string; params: object }[] }>('GET', '/api/notifications', {
        as,
      })
    ).body.data
  return { lead, newLead, check, ask, requestsOf, decide, end, opens, newsOf }
}
