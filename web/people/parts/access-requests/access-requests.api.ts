import type { RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

type Asked = { entity: RequestedNoun; id: number }

/** The open and granted requests for a record, for users who decide them. */
export const requestsQuery = ({ entity, id }: Asked) =>
  dataQuery(['access-requests', entity, id], () =>
    call('GET /api/person-requests', { query: { entity, id: String(id) } }),
  )

/** Fetches requests and duplicates again. */
export const refreshRequests = () =>
  Promise.all(['access-requests', 'duplicates'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** The typed data of the requested person. */
export type AskedPerson = Partial<Record<'phone' | 'email' | 'first_name' | 'last_name' | 'date_of_birth', string>>

/** Requests access to a known person whom the user cannot see. */
export const askForPerson = (entity: RequestedNoun, person: AskedPerson, note: string) =>
  call('POST /api/person-requests', { body: { ...person, entity, note: note.trim() || null } })

type Versioned = { id: number; version: number }

export const grantRequest = ({ id, version }: PersonRequest) =>
  call('PUT /api/person-requests/{id}/decision', { ...at(id), body: { version, state: 'granted' } })

export const refuseRequest = ({ id, version }: PersonRequest, reason: string) =>
  call('PUT /api/person-requests/{id}/decision', { ...at(id), body: { version, state: 'refused', reason } })

/** Withdraws the user's own request, or ends a granted one. */
export const endRequest = ({ id, version }: Versioned) =>
  call('PUT /api/person-requests/{id}/end', { ...at(id), body: { version } })
