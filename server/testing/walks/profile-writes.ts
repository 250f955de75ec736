import type { Someone, TestAgency } from '../agency.ts'
import { newPhone, statusIds } from '../builders.ts'
import type { Write } from './write.ts'

type Made = { id: number; version: number }

/** One successful call of every write of a noun whose rows are profiles of users. */
export const profileWrites = (
  agency: TestAgency,
  admin: () => Someone,
  entity: 'coordinator' | 'foreman',
  path: string,
): Record<string, Write> => {
  const body = () => {
    const phone = newPhone()
    return { first_name: 'Ann', last_name: 'Bee', email: `c${phone.slice(1)}@agency.test`, phone, locale: 'en' }
  }
  const make = async () => (await agency.call<{ data: Made }>('POST', path, { as: admin(), body: body() })).body.data
  const on =
    (tail: string, more: () => Promise<object>): Write =>
    async () => {
      const { id, version } = await make()
      return { path: `${path}/${id}${tail}`, body: { version, ...(await more()) } }
    }
  return {
    [`POST ${path}`]: async () => ({ path, body: body() }),
    [`POST ${path}/export`]: async () => ({ path: `${path}/export`, body: { query: {}, columns: ['phone'] } }),
    [`PATCH ${path}/{id}`]: on('', async () => ({ comment: 'Knows Lviv' })),
    [`PUT ${path}/{id}/status`]: on('/status', async () => ({
      status_id: (await statusIds(agency, entity)).get('vacation'),
    })),
    [`PUT ${path}/{id}/archive`]: on('/archive', async () => ({})),
    [`DELETE ${path}/{id}/archive`]: async () => {
      const { id, version } = await make()
      await agency.call('PUT', `${path}/${id}/archive`, { as: admin(), body: { version } })
      return { path: `${path}/${id}/archive`, body: { version: version + 1 } }
    },
    [`POST ${path}/{id}/undos`]: async () => {
      const { id, version } = await make()
      const change = { as: admin(), body: { version, comment: 'Knows Lviv' } }
      const { body: changed } = await agency.call<{ meta: object }>('PATCH', `${path}/${id}`, change)
      return { path: `${path}/${id}/undos`, body: changed.meta }
    },
  }
}
