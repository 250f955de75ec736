import { sql } from 'kysely'
import type { TestAgency } from './agency.ts'
import { statusIds } from './builders.ts'

let numbers = 0

/** A contract with its team, inserted into the database; the first of `team` is the main coordinator. */
export const standingContract = async (
  agency: TestAgency,
  team: readonly number[],
  { status = 'active', is_open = true, recruiters = [] as readonly number[] } = {},
): Promise<number> => {
  const known = await statusIds(agency, 'contract')
  const status_id = known.get(status)!
  const at = new Date().toISOString()
  const { rows } = await sql<{
    id: number
  }>`insert into contracts (number, title, client_name, client_country, site_country, site_city,
      timezone, start_date, currency, rate_period, employment_form, status_id, status_since, is_open, search_key, created_at, updated_at)
    values (${`C-2026-${String(7000 + ++numbers)}`}, 'Warehouse', 'Acme', 'PL', 'PL', 'Poznań', 'Europe/Warsaw', '2026-01-01', 'PLN', 'hour',
      'employment', ${status_id}, ${at}, ${is_open}, '', ${at}, ${at}) returning id`.execute(agency.db)
  const { id } = rows[0]!
  for (const [index, coordinator_id] of team.entries())
    await sql`insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
      values (${id}, ${coordinator_id}, ${index === 0}, '2026-01-01')`.execute(agency.db)
  for (const recruiter_id of recruiters)
    await sql`insert into contract_recruiters (contract_id, recruiter_id) values (${id}, ${recruiter_id})`.execute(
      agency.db,
    )
  return id
}
