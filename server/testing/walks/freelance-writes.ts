import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { newPhone } from '../builders.ts'
import { claimAs, freelancerOf, newFreelancer } from '../freelancers.ts'
import type { Write } from './write.ts'

type Made = { data: { id: number; version: number } }

const ROOT = '/api/recruiters/freelance'

/** One successful call of every write of freelance recruiters, their claims and terms. */
export const freelanceWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const recruiter = () => agency.join('recruiter')
  const one = async (more: object = {}) => newFreelancer(agency, admin(), await recruiter(), more)
  const on =
    (tail: string, body: object): Write =>
    async () => {
      const { id, version } = await one()
      return { path: `${ROOT}/${id}${tail}`, body: { version, ...body } }
    }
  const lead = async () => {
    const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
    return (await agency.call<Made>('POST', '/api/leads', { as: admin(), body })).body.data
  }
  const claim = async () =>
    (await claimAs(agency, admin(), (await one()).id, { entity: 'lead', id: (await lead()).id })).body.data
  return {
    [`POST ${ROOT}`]: async () => ({ path: ROOT, body: freelancerOf((await recruiter()).actor.recruiter_id!) }),
    [`POST ${ROOT}/export`]: async () => ({ path: `${ROOT}/export`, body: { query: {}, columns: ['phone'] } }),
    [`PATCH ${ROOT}/{id}`]: on('', { city: 'Łódź' }),
    [`PUT ${ROOT}/{id}/archive`]: on('/archive', {}),
    [`DELETE ${ROOT}/{id}/archive`]: async () => {
      const { id, version } = await one()
      const path = `${ROOT}/${id}/archive`
      await agency.call('PUT', path, { as: admin(), body: { version } })
      return { path, body: { version: version + 1 } }
    },
    [`POST ${ROOT}/{id}/undos`]: async () => {
      const { id, version } = await one()
      const { body } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `${ROOT}/${id}`, {
        as: admin(),
        body: { version, city: 'Łódź' },
      })
      return { path: `${ROOT}/${id}/undos`, body: body.meta }
    },
    [`POST ${ROOT}/{id}/sensitive-views`]: async () => {
      const { id } = await one({ country: 'PL', tax_id: '5260250274' })
      return { path: `${ROOT}/${id}/sensitive-views`, body: { field: 'tax_id' } }
    },
    [`POST ${ROOT}/{id}/documents`]: async () => {
      const { body, headers } = multipart('agreement.pdf', Buffer.from('%PDF-1.4 agreement'))
      const page = await agency.call<Made>('POST', '/api/document-files', { as: admin(), body, headers })
      const { id: type_id } = await agency.db
        .selectFrom('document_types')
        .where('code', '=', 'civil_contract')
        .select('id')
        .executeTakeFirstOrThrow()
      const path = `${ROOT}/${(await one()).id}/documents`
      return { path, body: { type_id, number: 'FR123456', file_ids: [page.body.data.id] } }
    },
    'POST /api/freelance-claims': async () => ({
      path: '/api/freelance-claims',
      body: {
        freelance_recruiter_id: (await one()).id,
        person: { entity: 'lead', id: (await lead()).id },
        evidence: 'Viber, 12:03',
      },
    }),
    'PATCH /api/freelance-claims/{id}': async () => {
      const { id, version } = await claim()
      return { path: `/api/freelance-claims/${id}`, body: { version, evidence: 'A call of 12:40' } }
    },
    'PUT /api/freelance-claims/{id}/decision': async () => {
      const { id, version } = await claim()
      return {
        path: `/api/freelance-claims/${id}/decision`,
        body: { version, outcome: 'released', reason: 'A mistake' },
      }
    },
    'PATCH /api/freelance-settings': async () => {
      const { version } = await agency.db.selectFrom('freelance_settings').select('version').executeTakeFirstOrThrow()
      return { path: '/api/freelance-settings', body: { version, known_months: 5 } }
    },
  }
}
