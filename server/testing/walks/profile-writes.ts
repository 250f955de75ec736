import type { Someone, TestAgency } from '../agency.ts'
import { newPhone, statusIds } from '../builders.ts'
import type { Write } from './write.ts'

type Made = { id: number; version: number }

const versioned = ({ version }: Made) => ({ version })

/**
 * One successful call of every write of a noun of profiles; `leave` prepares a row for archiving, `stepTo` is its next
 * status.
 */
const writesOf = (
  agency: TestAgency,
  admin: () => Someone,
  path: string,
  stepTo: () => Promise<object>,
  leave: (row: Made) => Promise<Made>,
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
    [`PUT ${path}/{id}/status`]: on('/status', stepTo),
    [`PUT ${path}/{id}/archive`]: async () => {
      const row = await leave(await make())
      return { path: `${path}/${row.id}/archive`, body: versioned(row) }
    },
    [`DELETE ${path}/{id}/archive`]: async () => {
      const { id, version } = await leave(await make())
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

/** The same for staff on contracts. */
export const profileWrites = (
  agency: TestAgency,
  admin: () => Someone,
  entity: 'coordinator' | 'foreman',
  path: string,
) =>
  writesOf(
    agency,
    admin,
    path,
    async () => ({ status_id: (await statusIds(agency, entity)).get('vacation') }),
    async (row) => row,
  )

/** The same for staff recruiters, who are deactivated before they are archived. */
export const recruiterWrites = (agency: TestAgency, admin: () => Someone) => {
  const path = '/api/recruiters/staff'
  const status = 'inactive'
  const stop = async ({ id, version }: Made) => {
    await agency.call('PUT', `${path}/${id}/status`, { as: admin(), body: { version, status } })
    return { id, version: version + 1 }
  }
  return writesOf(agency, admin, path, async () => ({ status }), stop)
}
