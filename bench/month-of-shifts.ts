import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { write } from './grounds.ts'

/** The month of the shifts, and its number of days. */
export const MONTH = '2026-10'
export const DAYS = 31

/** Fills a database without workers: a contract of so many people with a month of shifts of three types, half of them drafts. Does nothing if there is a contract. */
export const fillShifts = async (db: Db, url: string, people: number): Promise<void> => {
  const { rows } = await sql<{ count: number }>`select count(*) from contracts`.execute(db)
  if (rows[0]!.count > 0) return
  const status = (entity: string, code: string) =>
    `(select id from statuses where entity = '${entity}' and code = '${code}')`
  const patterns = JSON.stringify([
    { name: 'Early', start: '06:00', end: '14:00', break_min: 30 },
    { name: 'Late', start: '14:00', end: '22:00', break_min: 30 },
  ])
  await write(url, [
    `insert into contracts (number, title, client_name, client_country, site_country, site_city, timezone, start_date, currency, rate_period,
        employment_form, shift_patterns, status_id, status_since, is_open, search_key, created_at, updated_at)
      values ('C-2026-00001', 'Packing', 'Client', 'PL', 'PL', 'Poznań', 'Europe/Warsaw', '2026-01-01', 'PLN', 'hour', 'employment', '${patterns}',
        ${status('contract', 'active')}, now(), true, 'packing', now(), now())`,
    `insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, is_open, created_at, updated_at)
      values (1, 1, ${people}, '2026-01-01', ${status('need', 'open')}, now(), true, now(), now())`,
    `insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone, phone_tail,
        status_id, status_since, search_key, name_key, created_at, updated_at)
      select 'W-' || lpad(n::text, 6, '0'), 'Оксана', 'Коваленко ' || n, 'OKSANA', 'KOVALENKO', 'female', '1994-05-06', 'PL', '+48' || 600000000 + n, '',
        ${status('worker', 'working')}, now(), '', '', now(), now() from generate_series(1, ${people}) n`,
    `insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, pay_rate, currency, employment_form, status,
        status_since, created_at, updated_at)
      select id, 1, 1, 1, '2026-01-01', 30, 'PLN', 'employment', 'active', now(), now(), now() from workers`,
    `insert into shifts (worker_id, contract_id, assignment_id, date, kind, pattern, start_time, end_time, break_min, starts_at, ends_at, status,
        draft, created_at, updated_at)
      select a.worker_id, 1, a.id, d, k.kind, k.pattern, k.start_time::time, k.end_time::time, 0,
        (d + k.start_time::time) at time zone 'Europe/Warsaw', (d + k.end_time::time) at time zone 'Europe/Warsaw', 'planned', d > '${MONTH}-15', now(), now()
      from assignments a, generate_series('${MONTH}-01'::date, '${MONTH}-${DAYS}'::date, '1 day') g, date(g) d,
        lateral (values ('work', 'Early', '06:00', '14:00'), ('work', 'Late', '14:00', '22:00'), ('day_off', null, null, null)) k (kind, pattern, start_time, end_time)
      where k.kind = case when extract(isodow from d) > 5 then 'day_off' else 'work' end
        and coalesce(k.pattern, '') = case when extract(isodow from d) > 5 then '' when a.id % 2 = 0 then 'Early' else 'Late' end`,
  ])
}
