import { queryOptions } from '@tanstack/react-query'
import type { RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const at = (id: number) => ({ params: { id: String(id) } })

type Asked = { entity: RequestedNoun; id: number }

/** What waits or is granted of a record, for whoever decides it. */
export const requestsQuery = ({ entity, id }: Asked) =>
  queryOptions({
    queryKey: ['access-requests', entity, id],
    queryFn: async () => (await call('GET /api/person-requests', { query: { entity, id: String(id) } })).data,
  })

/** Asks anew for requests and for who is known already. */
export const refreshRequests = () =>
  Promise.all(['access-requests', 'duplicates'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** What is typed of the person who is asked for. */
export type AskedPerson = Partial<Record<'phone' | 'email' | 'first_name' | 'last_name' | 'date_of_birth', string>>

/** Asks for a person who is known and cannot be seen. */
export const askForPerson = (entity: RequestedNoun, person: AskedPerson, note: string) =>
  call('POST /api/person-requests', { body: { ...person, entity, note: note.trim() || null } })

type Versioned = { id: number; version: number }

export const grantRequest = ({ id, version }: PersonRequest) =>
  call('PUT /api/person-requests/{id}/decision', { ...at(id), body: { version, state: 'granted' } })

export const refuseRequest = ({ id, version }: PersonRequest, reason: string) =>
  call('PUT /api/person-requests/{id}/decision', { ...at(id), body: { version, state: 'refused', reason } })

/** Takes back an own request, or ends what was granted. */
export const endRequest = ({ id, version }: Versioned) =>
  call('PUT /api/person-requests/{id}/end', { ...at(id), body: { version } })
