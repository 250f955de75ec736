import pg from 'pg'
import type { Say } from './bulk.ts'
import { placementsOf, profilesOf, statusOf } from './contracts.ts'
import { fillContracts } from './work.ts'

/** Users in turn, as SQL over a row number. */
const userOf = (number: string) =>
  `(select array_agg(id order by id) from users)[1 + (${number}) % (select count(*) from users)]`

const placements = (contracts: number) =>
  placementsOf({
    turns: 2,
    needs: contracts * 2,
    start: '(current_date - 400 + turn * 240 + (w.id % 100)::int)',
    end: '(case when turn = 0 then current_date - 200 + (w.id % 30)::int end)',
    status: "case turn when 0 then 'ended' else 'active' end",
  })

/** What an agency of so many leads and candidates has besides people, contracts and placements: a week of shifts, tasks, notes, surveys, notifications, letters and deliveries. */
const statementsFor = (rows: number) => [
  `insert into shifts (worker_id, contract_id, assignment_id, date, kind, pattern, start_time, end_time, break_min, starts_at, ends_at, status,
      actual_hours, draft, created_at, updated_at)
    select a.worker_id, a.contract_id, a.id, d, 'work', 'Early', '06:00', '14:00', 30,
      (d + time '06:00') at time zone 'Europe/Warsaw', (d + time '14:00') at time zone 'Europe/Warsaw',
      case when d < current_date then 'worked' else 'planned' end, case when d < current_date then 7.5 end, false, now(), now()
    from assignments a, generate_series(current_date - 2, current_date + 2, '1 day') g, date(g) d where a.status = 'active' order by d, a.id`,
  `insert into work_judgements (assignment_id, occasion, day, answer, reasons, judged_at)
    select id, 'night', current_date - 1, 'may', '[]', now() - interval '1 day' from assignments where status = 'active'`,
  `insert into surveys (candidate_id, surveyed_on, interviewer_id, channel, accepts_conditions, ready_from, status_id, status_since, is_open, contract_id,
      created_at, updated_at)
    select n * 5, current_date - (n % 300)::int, ${userOf('n')}, 'phone', true, current_date, ${statusOf('candidate_survey', 'accepted')}, now(),
      n % 3 = 0, 1 + n % ${rows / 200}, now() - n * interval '7 minutes', now() from generate_series(1, ${rows / 5}) n`,
  `insert into candidate_contracts (candidate_id, contract_id, survey_id, surveyed_on, created_at)
    select candidate_id, contract_id, id, surveyed_on, created_at from surveys`,
  `insert into tasks (kind, title, author_id, assignee_ids, due_at, related_entity, related_id, status_id, status_since, is_open, search_key, created_at, updated_at)
    select 'regular', 'Call ' || n, ${userOf('n')}, array[${userOf('n + 1')}], now() + (n % 400 - 390) * interval '1 day', 'lead', 1 + (n * 3) % ${rows},
      case when n % 10 = 0 then ${statusOf('task', 'new')} else ${statusOf('task', 'done')} end, now(), n % 10 = 0, 'call ' || n, now() - n * interval '5 minutes', now()
    from generate_series(1, ${rows / 4}) n`,
  `insert into notes (entity, entity_id, text, search_key, created_at, created_by, updated_at)
    select 'lead', 1 + (n * 5) % ${rows}, 'Called, calls back ' || n, 'called calls back ' || n, now() - n * interval '3 minutes', ${userOf('n')}, now()
    from generate_series(1, ${rows / 5}) n`,
  `insert into notifications (user_id, type, entity, entity_id, params, created_at, read_at)
    select ${userOf('n')}, case n % 5 when 0 then 'contact_due' else 'lead_reassigned' end, 'lead', 1 + n % ${rows}, '{}',
      now() - (${rows / 2} - n) * interval '129600 minutes' / ${rows / 2}, case when n % 20 > 0 then now() end from generate_series(1, ${rows / 2}) n`,
  `insert into letters (recipient, subject, body, created_at, sent_at)
    select 'reader' || n % 50 || '@agency.test', 'News', repeat('Something has changed. ', 12), now() - n * interval '3 minutes', now() from generate_series(1, ${rows / 5}) n`,
  `insert into webhooks (user_id, name, url, secret, events, created_at, updated_at)
    select ${userOf('0')}, 'Payroll', 'https://payroll.example', '', '{}', now(), now()`,
  `insert into webhook_deliveries (webhook_id, event_id, event, entity, entity_id, payload, state, attempts, created_at)
    select (select max(id) from webhooks), gen_random_uuid(), 'lead.updated', 'lead', 1 + n % ${rows}, '{"at": "2026-11-01T00:00:00Z", "source": "screen", "changed": ["city"]}',
      case when n % 50 = 0 then 'waiting' else 'delivered' end, 1, now() - (${rows / 10} - n) * interval '43200 minutes' / ${rows / 10}
    from generate_series(1, ${rows / 10}) n`,
  `insert into idempotency_keys (user_id, key, endpoint, request_hash, status, answer, created_at)
    select ${userOf('n')}, 'key ' || n, 'POST /api/leads', '', 200, '{}', now() - (${rows / 10} - n) * interval '2 days' / ${rows / 10} from generate_series(1, ${rows / 10}) n`,
  `insert into files (storage_key, name, content_type, size, sha256, created_at, created_by)
    select 'scan/' || n, 'scan.pdf', 'application/pdf', 200000, sha256(n::text::bytea), now() - (n % 47) * interval '1 hour', ${userOf('n')} from generate_series(1, ${rows / 2}) n`,
]

/** Fills the tables besides people once, without triggers, as a superuser. */
export const fillRest = async (url: string, rows: number, say: Say) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: kept } = await client.query('select from contracts limit 1')
  if (kept.length === 0) {
    say('  contracts, shifts, tasks and notifications')
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(profilesOf('coordinators'))
    await fillContracts(client, rows / 200, '90', [placements(rows / 200)], say)
    for (const statement of statementsFor(rows)) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  }
  await client.end()
}
