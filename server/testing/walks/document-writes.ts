import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { createCandidate, createWorker } from '../builders.ts'
import { newContract, newCoordinator } from '../contracts.ts'
import { newForeman } from '../foremen.ts'
import { newHousing } from '../housing.ts'
import type { Write } from './write.ts'

type Made = { data: { id: number; version: number } }

const names = { en: 'Name', ua: 'Назва' }

/** One successful call of every write of documents, their types and requirements. */
export const documentWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  let codes = 0
  const post = async (path: string, body: unknown, headers?: Record<string, string>) =>
    (await agency.call<Made>('POST', path, { as: admin(), body, ...(headers ? { headers } : {}) })).body.data
  const pdf = () => multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  const typeId = async (code: string) =>
    (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id
  const input = async () => {
    const { body, headers } = pdf()
    const file_ids = [(await post('/api/document-files', body, headers)).id]
    return { type_id: await typeId('cv'), number: `AB${100_000 + ++codes}`, file_ids }
  }
  const walletOf = async () => `/api/candidates/${(await createCandidate(agency, admin())).id}/documents`
  const made = async () => post(await walletOf(), await input())
  const on =
    (path: string, make: () => Promise<Made['data']>, more: object, tail = ''): Write =>
    async () => {
      const { id, version } = await make()
      return { path: `${path}/${id}${tail}`, body: { version, ...more } }
    }
  const kind = () => ({
    code: `kind_${++codes}`,
    name: names,
    category: 'other',
    requires_expiry: false,
    number_only: false,
    is_health: false,
    notice_days: 30,
  })
  const demand = async () => ({
    name: names,
    applies_to: 'worker',
    country: 'ES',
    citizenship: 'all',
    posted: false,
    document_type_ids: [await typeId('cv')],
  })
  return {
    'POST /api/candidates/{id}/documents': async () => ({ path: await walletOf(), body: await input() }),
    'POST /api/workers/{id}/documents': async () => ({
      path: `/api/workers/${(await createWorker(agency, admin())).id}/documents`,
      body: await input(),
    }),
    'POST /api/contracts/{id}/documents': async () => ({
      path: `/api/contracts/${(await newContract(agency, admin())).id}/documents`,
      body: { ...(await input()), type_id: await typeId('annex') },
    }),
    'POST /api/housing/{id}/documents': async () => ({
      path: `/api/housing/${(await newHousing(agency, admin())).id}/documents`,
      body: { ...(await input()), type_id: await typeId('handover_protocol') },
    }),
    'POST /api/foremen/{id}/documents': async () => ({
      path: `/api/foremen/${(await newForeman(agency)).id}/documents`,
      body: { ...(await input()), type_id: await typeId('bhp_instructor') },
    }),
    'POST /api/coordinators/{id}/documents': async () => ({
      path: `/api/coordinators/${(await newCoordinator(agency)).id}/documents`,
      body: { ...(await input()), type_id: await typeId('bhp_instructor') },
    }),
    'POST /api/document-files': async () => ({ path: '/api/document-files', ...pdf() }),
    'PATCH /api/documents/{id}': on('/api/documents', made, { issuer: 'Lviv' }),
    'PUT /api/documents/{id}/verification': on('/api/documents', made, { verification: 'verified' }, '/verification'),
    'PUT /api/documents/{id}/archive': on('/api/documents', made, {}, '/archive'),
    'DELETE /api/documents/{id}/archive': async () => {
      const { id, version } = await made()
      await agency.call('PUT', `/api/documents/${id}/archive`, { as: admin(), body: { version } })
      return { path: `/api/documents/${id}/archive`, body: { version: version + 1 } }
    },
    'POST /api/documents/{id}/number-views': async () => ({ path: `/api/documents/${(await made()).id}/number-views` }),
    'POST /api/document-types': async () => ({ path: '/api/document-types', body: kind() }),
    'PATCH /api/document-types/{id}': on('/api/document-types', () => post('/api/document-types', kind()), {
      active: false,
    }),
    'POST /api/document-requirements': async () => ({ path: '/api/document-requirements', body: await demand() }),
    'PATCH /api/document-requirements/{id}': on(
      '/api/document-requirements',
      async () => post('/api/document-requirements', await demand()),
      { active: false },
    ),
    'PATCH /api/document-settings': async () => ({
      path: '/api/document-settings',
      body: { version: 1, reminder_days: [3, 10, 3] },
    }),
  }
}
