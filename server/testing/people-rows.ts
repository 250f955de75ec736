import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const peopleNouns = ['leads', 'candidates', 'workers'] as const
export type PeopleNoun = (typeof peopleNouns)[number]

const CALLED = `case when n % 3 = 0 then now() + (n % 97 - 48) * interval '1 day' end`
const PAPERS = `(array['ok', 'incomplete', 'expiring', 'expired'])[1 + (n / 13) % 4]`

/** Every eighth row has the first word, one of a hundred the second, none both, and a single old row the third. */
const WORDS = `concat('a', case when n % 8 = 0 then ' lisa' when n % 100 = 1 then ' duban' when n = 19999 then ' robot' end)`

/** The columns that a noun's table requires besides the common ones. */
const own: Record<PeopleNoun, [columns: string, values: string]> = {
  leads: ['source, next_contact_at', `(array['olx', 'facebook', 'other'])[1 + (n / 5) % 3], ${CALLED}`],
  candidates: [
    'name_key, gender, date_of_birth, next_contact_at, documents_state',
    `'a', 'other', '1990-01-01', ${CALLED}, ${PAPERS}`,
  ],
  workers: [
    'name_key, gender, date_of_birth, first_name_latin, last_name_latin, documents_state',
    `'a', 'other', '1990-01-01', 'A', 'B', ${PAPERS}`,
  ],
}

/** Fills the table of a noun with rows of the recruiters in turn, newest first; answers the ids of its statuses, which the rows have in turn. */
export const fillPeople = async (
  db: Db,
  noun: PeopleNoun,
  recruiters: readonly number[],
  count: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('statuses')
    .where('entity', '=', noun.slice(0, -1) as 'lead')
    .select(['id', 'category'])
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [columns, values] = own[noun]
  await sql`insert into ${sql.table(noun)} (first_name, last_name, phone, search_key, phone_tail, recruiter_id, status_id, is_open,
      status_since, created_at, updated_at, citizenship, city, ${sql.raw(columns)})
    select 'Олександр', 'Шевченко', '+48' || (600000000 + n), ${sql.raw(WORDS)}, (600000000 + n)::text,
      (${recruiters}::bigint[])[1 + n % ${sql.lit(recruiters.length)}], (${ids}::bigint[])[1 + (n / 7) % ${sql.lit(ids.length)}], true,
      now() - (n / 17 % 40) * interval '1 day', now() - n * interval '1 minute', now(),
      (array['UA', 'PL', 'GE', 'BY', 'ES', 'MD', 'IN', 'CO', 'PH', 'NP'])[1 + (n / 3) % 10],
      case when n % 9000 = 5 then 'Zakopane' else 'Town ' || (n / 11) % 15 end, ${sql.raw(values)} from generate_series(1, ${sql.lit(count)}) as n`.execute(
    db,
  )
  return ids
}
