import type { Someone, TestAgency } from '../agency.ts'
import { newPhone } from '../builders.ts'
import type { Write } from './write.ts'

/** One successful call of every write of requests for access; the requester is a recruiter who may not see the lead. */
export const requestWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const hidden = async () => {
    const owner = await agency.join('recruiter')
    const phone = newPhone()
    const body = { first_name: 'Oleh', phone, source: 'other' }
    await agency.call('POST', '/api/leads', { as: owner, body })
    return { entity: 'lead', phone }
  }
  const asked = async () => {
    const as = await agency.join('recruiter')
    const answer = await agency.call<{ data: { id: number; version: number } }>('POST', '/api/person-requests', {
      as,
      body: await hidden(),
    })
    return answer.body.data
  }
  const granting = ({ id, version }: { id: number; version: number }) => ({
    path: `/api/person-requests/${id}/decision`,
    body: { version, state: 'granted' },
  })
  return {
    'POST /api/person-requests': async () => ({
      path: '/api/person-requests',
      body: await hidden(),
      as: await agency.join('recruiter'),
    }),
    'PUT /api/person-requests/{id}/decision': async () => granting(await asked()),
    'PUT /api/person-requests/{id}/end': async () => {
      const request = await asked()
      const { path, body } = granting(request)
      await agency.call('PUT', path, { as: admin(), body })
      return { path: `/api/person-requests/${request.id}/end`, body: { version: request.version + 1 } }
    },
  }
}
