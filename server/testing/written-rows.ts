import pg from 'pg'
import { inject } from 'vitest'
import { columnsOf, freeText } from '#server/people/personal-data/free-text.ts'
import type { TestAgency } from './agency.ts'

/** Values that a table's checks require in addition to columns without a default, which are filled by type. */
const needed: Readonly<Record<string, Record<string, string>>> = {
  additions: { number: "'A-1'", kind: "'other'", status: "'applied'", signed_at: 'current_date', file_id: '1' },
  assignments: { end_date: 'current_date' },
  attendance_marks: { mark: "'late'", outcome: "'applied'" },
  bulk_runs: { state: "'finished'" },
  candidates: { gender: "'female'", date_of_birth: "'1990-01-01'", citizenship: "'UA'" },
  contracts: { number: "'C-2026-9001'", rate_period: "'hour'" },
  documents: { contract_id: '1' },
  foremen: { user_id: '1' },
  freelance_claims: {
    state: "'holds'",
    source: "'lead'",
    lead_id: '9999',
    decided_at: 'now()',
    expires_on: 'current_date + 1',
  },
  freelance_payments: {
    kind: "'manual_bonus'", status: "'paid'", earned_on: 'current_date', paid_on: 'current_date', method: "'cash'", reference: "'x'",
    approved_at: 'now()', approved_by: '2', created_by: '3', status_id: "(select id from statuses where entity = 'freelance_payment' and code = 'paid')",
  }, // prettier-ignore
  freelance_recruiters: { payout_method: "'cash'", supervisor_id: '(select max(id) from recruiters)' },
  housing_costs: { month: "'2026-01-01'", kind: "'rent'" },
  imports: { state: "'finished'" },
  merges: { entity: "'lead'" },
  notes: { entity: "'contract'" },
  payment_runs: { message_id: "'x'", status: "'taken_back'" },
  permit_case_steps: { who: "'agency'" },
  person_requests: { entity: "'lead'" },
  planned_hand_overs: { successor_id: '2' },
  properties: { name: "'House'", kind: "'house'", gender_policy: "'mixed'", status: "'active'" },
  quality_findings: { entity: "'lead'", kind: "'no_owner'", state: "'dismissed'", dismissed_at: 'now()' },
  recruiters: { user_id: '1' },
  shifts: { kind: "'day_off'", worker_id: '1', assignment_id: '1' },
  site_reports: { kind: "'incident'" },
  stays: { worker_id: '1' },
  surveys: { channel: "'phone'" },
  task_rules: { trigger: "'absent_running'", assign_to: "'owner'" },
  tasks: { kind: "'regular'", title: "'Title'" },
  voids: { reason: "'repair'" },
  webhook_deliveries: { state: "'failed'" },
  work_exceptions: { code: "'paper_unknown'" },
  worker_checks: { list: "'onboarding'" },
  workers: { gender: "'female'", date_of_birth: "'1990-01-01'", citizenship: "'UA'" },
}

const filling: Readonly<Record<string, string>> = {
  bigint: '8888', integer: '1', smallint: '1', numeric: '1', boolean: 'true', text: "'x'", date: 'current_date', uuid: 'gen_random_uuid()', jsonb: "'{}'",
  bytea: "'x'", 'timestamp with time zone': 'now()', 'bigint[]': "'{1}'", 'text[]': "'{}'",
} // prettier-ignore

/** SQL: the first status of a noun. An erasure updates these rows twice, so the database checks their foreign keys. */
const statusOf = (noun: string) => `(select min(id) from statuses where entity = '${noun}')`
const stepping: Readonly<Record<string, string>> = { leads: 'lead', candidates: 'candidate', workers: 'worker', contracts: 'contract', tasks: 'task' } // prettier-ignore

type Column = { column: string; type: string; is_needed: boolean }

/** A column's value by its type when a user has written `text` into it. */
const holding = (column: string, type: string, text: string) => {
  if (type === 'text[]') return `{"${text}",kept}`
  if (type !== 'jsonb') return text
  return JSON.stringify(/files|checklist/.test(column) ? [{ text }] : { a: [text, 7], b: { c: 'kept' } })
}

/**
 * Inserts one row into every table with free text, with a text in each such column, about other people and without real
 * references. Answers the rows by table.
 */
export const writeEverywhere = async (
  agency: TestAgency,
  textOf: (table: string, column: string, whole: boolean) => string,
) => {
  const address = new URL(inject('cluster').admin)
  address.pathname = new URL(agency.url).pathname
  const boss = new pg.Client({ connectionString: address.href })
  await boss.connect()
  await boss.query('set session_replication_role = replica')
  const places = new Map<string, string>()
  for (const [table, place] of Object.entries(freeText)) {
    const { rows } = await boss.query<Column>(
      `select a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed
        from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [table],
    )
    const written = columnsOf(place)
    const values = rows.flatMap(({ column, type, is_needed }) => {
      const of = written.find((one) => one.column === column)
      if (of) return [[column, boss.escapeLiteral(holding(column, type, textOf(table, column, of.whole)))]]
      const status = column === 'status_id' && stepping[table] ? statusOf(stepping[table]) : undefined
      const given = status ?? needed[table]?.[column] ?? (is_needed ? filling[type] : undefined)
      return given === undefined ? [] : [[column, given]]
    })
    const { rows: made } = await boss.query<{ tid: string }>(
      `insert into ${table} (${values.map(([column]) => column).join(', ')}) values (${values.map(([, value]) => value).join(', ')}) returning ctid::text as tid`,
    )
    places.set(table, made[0]!.tid)
  }
  await boss.end()
  return places
}
