import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { ask, onGround, open, scroll, write } from './grounds.ts'

const BEDS = 2_000
const ROOMS = 100
const TURNS = 3
const FROM = '2026-10-01'
const TO = '2026-12-31'

/** A house with two thousand beds, each with three successive residents. */
const fill = async (db: Db, url: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from properties`.execute(db)
  if (rows[0]!.count > 0) return
  await write(url, [
    `insert into properties (name, kind, country, city, address, gender_policy, currency, search_key, created_at, updated_at)
      values ('Large', 'hostel', 'PL', 'Warszawa', 'ul. Prosta 1', 'mixed', 'PLN', 'large', now(), now())`,
    `insert into rooms (property_id, name, area_m2, gender, created_at, updated_at)
      select 1, 'R' || n, 100, 'any', now(), now() from generate_series(1, ${ROOMS}) n`,
    `insert into places (room_id, property_id, bed, created_at, updated_at)
      select r.id, 1, b::text, now(), now() from rooms r, generate_series(1, ${BEDS / ROOMS}) b`,
    `insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone, phone_tail,
        status_id, status_since, search_key, name_key, created_at, updated_at)
      select 'W-' || lpad(n::text, 6, '0'), 'Оксана', 'Коваленко ' || n, 'OKSANA', 'KOVALENKO', 'female', '1994-05-06', 'PL', '+48' || 600000000 + n, '',
        (select id from statuses where entity = 'worker' and code = 'working'), now(), '', '', now(), now() from generate_series(1, ${BEDS * TURNS}) n`,
    `insert into stays (place_id, worker_id, check_in, check_out, status, created_at, updated_at)
      select p.id, w.id, date '${FROM}' + 30 * p.turn, date '${FROM}' + 30 * p.turn + 28, 'reserved', now(), now()
      from (select id, turn, row_number() over (order by id, turn) as n from places, generate_series(0, ${TURNS - 1}) turn) p
      join (select id, row_number() over (order by id) as n from workers) w on w.n = p.n`,
  ])
}

await onGround('bed-calendar', fill, async (ground) => {
  await ask(ground, `/api/housing/calendar?from=${FROM}&to=${TO}`)
  await open(ground, `/en/housing/calendar?from=2026-10-01&to=2026-10-31`)
  await scroll(ground)
})
