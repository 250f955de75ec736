import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { write } from './grounds.ts'

const ROOMS = 100
const TURNS = 3

/** The first and the last day of the stays. */
export const FROM = '2026-10-01'
export const TO = '2026-12-31'

/** Adds a house with a hundred rooms and so many beds, a multiple of a hundred, each with three successive residents, and the workers who live there. Does nothing if there is a house. */
export const fillBeds = async (db: Db, url: string, beds: number): Promise<void> => {
  const { rows } = await sql<{ count: number }>`select count(*) from properties`.execute(db)
  if (rows[0]!.count > 0) return
  await write(url, [
    `insert into properties (name, kind, country, city, address, gender_policy, currency, search_key, created_at, updated_at)
      values ('Large', 'hostel', 'PL', 'Warszawa', 'ul. Prosta 1', 'mixed', 'PLN', 'large', now(), now())`,
    `insert into rooms (property_id, name, area_m2, gender, created_at, updated_at)
      select 1, 'R' || n, 100, 'any', now(), now() from generate_series(1, ${ROOMS}) n`,
    `insert into places (room_id, property_id, bed, created_at, updated_at)
      select r.id, 1, b::text, now(), now() from rooms r, generate_series(1, ${beds / ROOMS}) b`,
    `insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone, phone_tail,
        status_id, status_since, search_key, name_key, created_at, updated_at)
      select 'W-' || lpad((known + n)::text, 6, '0'), 'Оксана', 'Коваленко ' || known + n, 'OKSANA', 'KOVALENKO', 'female', '1994-05-06', 'PL', '+48' || 600000000 + known + n, '',
        (select id from statuses where entity = 'worker' and code = 'working'), now(), '', '', now(), now() from generate_series(1, ${beds * TURNS}) n, (select count(*) as known from workers) w`,
    `insert into stays (place_id, worker_id, check_in, check_out, status, created_at, updated_at)
      select p.id, w.id, date '${FROM}' + 30 * p.turn, date '${FROM}' + 30 * p.turn + 28, 'reserved', now(), now()
      from (select id, turn, row_number() over (order by id, turn) as n from places, generate_series(0, ${TURNS - 1}) turn) p
      join (select id, row_number() over (order by id) as n from workers) w on w.n = p.n`,
  ])
}
