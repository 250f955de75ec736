import pg from 'pg'
import type { ExportedNoun } from './nouns.ts'

const NAMED: Readonly<Record<string, string>> = {
  status_id: 's.name',
  recruiter_id: `concat_ws(' ', ru.first_name, ru.last_name)`,
  freelance_recruiter_id: `concat_ws(' ', fr.first_name, fr.last_name)`,
}

/** The lower limit of an export: a PostgreSQL `COPY` of the same columns in the same order, with names joined and nothing formatted. */
const copyOf = (noun: ExportedNoun, columns: readonly string[]) => `copy (select
    ${columns.map((name) => NAMED[name] ?? `r.${name}`).join(', ')}
  from ${noun} r left join statuses s on s.id = r.status_id
  left join recruiters rec on rec.id = r.recruiter_id left join users ru on ru.id = rec.user_id
  left join freelance_recruiters fr on fr.id = r.freelance_recruiter_id
  where r.archived_at is null order by r.created_at desc, r.id desc) to stdout (format csv)`

/** Opens a connection that runs this `COPY`, discards the result, and returns its duration in seconds. */
export const openCopy = async (url: string, noun: ExportedNoun, columns: readonly string[]) => {
  const client = new pg.Client({
    connectionString: url,
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
  })
  await client.connect()
  const text = copyOf(noun, columns)
  return {
    seconds: async () => {
      const started = performance.now()
      await client.query(text)
      return (performance.now() - started) / 1000
    },
    close: () => client.end(),
  }
}
