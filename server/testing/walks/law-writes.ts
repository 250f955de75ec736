import type { Someone, TestAgency } from '../agency.ts'
import type { Write } from './write.ts'

/** A right to work in Latvia that no other row answers; each has a day of its own. */
export const lawWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  let year = 2000
  const provenance = () => {
    year += 1
    return { act: 'Act', source: 'Read', confidence: 'likely', valid_from: `${year}-01-01`, valid_to: `${year}-12-31` }
  }
  const right = () => ({
    ...provenance(),
    country: 'LV',
    citizens: null,
    except_citizens: [],
    stay_basis: 'visa',
    work_basis: 'work_permit',
    forms: null,
    verdict: 'no',
    stay_types: [],
    work_types: [],
    conditions: [],
    notices: [],
  })
  const limit = () => ({ ...provenance(), key: 'day_hours', country: 'LV', forms: null, amount: 12, currency: null })
  const notice = () => ({
    ...provenance(),
    code: null,
    country: 'LV',
    event: 'start',
    told_to: 'labour_office',
    days: 7,
    working_days: false,
    months: null,
  })
  const made = async (path: string, body: object) => {
    const { data } = (await agency.call<{ data: { id: number; version: number } }>('POST', path, { as: admin(), body }))
      .body
    return { path: `${path}/${data.id}`, version: data.version }
  }
  const on =
    (root: string, row: () => object, more: object): Write =>
    async () => {
      const { path, version } = await made(root, row())
      return { path, body: { version, ...more } }
    }
  return {
    'POST /api/law/rights': async () => ({ path: '/api/law/rights', body: right() }),
    'PATCH /api/law/rights/{id}': on('/api/law/rights', right, { note: 'Asked a lawyer' }),
    'DELETE /api/law/rights/{id}': on('/api/law/rights', right, {}),
    'POST /api/law/limits': async () => ({ path: '/api/law/limits', body: limit() }),
    'PATCH /api/law/limits/{id}': on('/api/law/limits', limit, { amount: 10 }),
    'DELETE /api/law/limits/{id}': on('/api/law/limits', limit, {}),
    'POST /api/law/notices': async () => ({ path: '/api/law/notices', body: notice() }),
    'PATCH /api/law/notices/{id}': on('/api/law/notices', notice, { days: 5 }),
    'DELETE /api/law/notices/{id}': on('/api/law/notices', notice, {}),
  }
}
