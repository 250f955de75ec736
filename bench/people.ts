import type pg from 'pg'
import { chanceOf } from '#server/demo/chance.ts'
import { inventPeople } from '#server/demo/people.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Say, openBulk, raiseIds, writeHistory } from './bulk.ts'
import { inventCandidate } from './candidates.ts'
import { type Cast, FIRST, LAST } from './leads.ts'
import { inventWorker, pesels, sealer } from './workers.ts'

/** The tables that are filled together. */
export const peopleTables = ['candidates', 'workers', 'worker_checks', 'person_keys', 'sealed_values', 'documents']

/** How many workers an agency with this many candidates has. */
export const workersOf = (candidates: number) => Math.floor((candidates * 3) / 10)

/** New keys have other ids than new workers, so that the id in a recorded statement shows which of both it is. */
const FIRST_KEY = 100_000_000

const SEED = 20_260_702
const DAY = 86_400_000

/** A document for every owner that matches the condition; it expires as the state of their documents says. */
const papersOf = (owner: 'candidate' | 'worker', type: string, condition: string) => `
insert into documents (${owner}_id, type_id, country, issued_on, valid_from, valid_to, verification, created_at, created_by, updated_at)
select o.id, t.id, o.citizenship, o.created_at::date - 400, o.created_at::date - 400,
  case o.documents_state when 'ok' then date '2027-06-01' + (o.id % 900)::int when 'expiring' then date '2026-11-24' + (o.id % 28)::int
    when 'expired' then date '2026-11-01' - (o.id % 28)::int end,
  case when o.id % 5 = 0 then 'unverified' else 'verified' end, o.created_at, o.created_by, o.created_at
from ${owner}s o join document_types t on t.code = '${type}' where ${condition} order by o.id`

const CHECKS = `insert into worker_checks (worker_id, list, code, state)
select w.id, 'onboarding', line.code, case when w.id % 7 = 0 then 'open' else 'done' end
from workers w cross join (values ('workwear'), ('briefing')) as line (code) order by w.id`

/** Fills the tables of people: candidates, of whom three in ten became workers, sealed numbers, half a document for each candidate and one and a half for each worker, and history. */
export const fillPeople = async (
  client: pg.Client,
  secrets: Secrets,
  candidateCast: Cast,
  workerCast: Cast,
  rows: number,
  say: Say,
): Promise<void> => {
  const chance = chanceOf(SEED)
  const people = inventPeople(chance, candidateCast.position_ids)
  const into = openBulk(client, say)
  const step = (LAST - FIRST) / rows
  const nextPesel = pesels()
  const seal = sealer(secrets)
  let workers = 0
  for (let id = 1; id <= rows; id++) {
    const met = Math.floor(FIRST + (id - 1) * step)
    const person = people.next(met)
    const candidate = inventCandidate(chance, candidateCast, id, person, met, LAST)
    await into.add('candidates', candidate)
    if ((id * 3) % 10 >= 3) continue
    const hired = Math.min(LAST, met + 10 * DAY)
    const whom = { id: ++workers, candidate_id: id, person, hired, last: LAST }
    const { row, key, sealed } = inventWorker(chance, workerCast, seal, nextPesel, whom)
    await into.add('workers', row)
    if (key) await into.add('person_keys', key)
    for (const value of sealed) await into.add('sealed_values', value)
  }
  await into.flush()
  say('  papers and history')
  await client.query(papersOf('candidate', 'passport', 'o.id % 2 = 0'))
  await client.query(papersOf('worker', 'medical_certificate', 'true'))
  await client.query(papersOf('worker', 'temporary_protection', 'o.id % 2 = 0'))
  await client.query(CHECKS)
  await writeHistory(client, 'candidate', 'candidates')
  await writeHistory(client, 'worker', 'workers')
  for (const table of ['candidates', 'workers']) await raiseIds(client, table)
  await client.query(`select setval(pg_get_serial_sequence('person_keys', 'id'), ${FIRST_KEY})`)
  await client.query("select setval('worker_numbers', max(id)) from workers")
}
