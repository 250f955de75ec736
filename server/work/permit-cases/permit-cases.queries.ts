import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { ListedCase, Meanwhile, PermitCase, PermitCaseQuery, PermitCaseStep } from '#contract/work/permit-cases.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, isOneOf } from '#server/behaviors/lists/filters.ts'
import { queue } from '#server/behaviors/lists/queues.ts'
import type { Db } from '#server/db/client.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import type { LawFacts } from '../legality/law.policy.ts'
import { basesOf, lawOf, legalPapers } from '../legality/law.queries.ts'
import { judgeMeanwhile } from './meanwhile.policy.ts'

/** The name of a step `s`: as a user typed it, otherwise as its kind calls it. */
const stepName = sql`case when s.own_name is not null then jsonb_build_object('en', s.own_name, 'ua', s.own_name)
  else coalesce(s.name, '{"en": "—", "ua": "—"}') end`

const kindRef = sql`jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'document_type_code', k.document_type_code,
  'file_until', k.file_until)`

const documentOf = (alias: 'd', type: 't') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${type}.name`)}) end`

const personOf = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)})`

const facts = (actor: Actor) => sql`c.id, c.worker_id, ${kindRef} as kind,
  case when contracts.id is not null and ${contractScope(actor)} then jsonb_build_object('id', contracts.id, 'title', contracts.title) end as contract,
  c.opened_on, c.filed_on, c.office, c.case_number, c.state, c.decided_on, ${personOf('u')} as responsible, c.version`

const joined = sql`permit_cases c join permit_case_kinds k on k.id = c.kind_id join users u on u.id = c.responsible_id
  join workers on workers.id = c.worker_id left join contracts on contracts.id = c.contract_id`

/** The steps of cases, in order. */
const stepsOf = async (db: Db, case_ids: readonly number[]): Promise<ReadonlyMap<number, PermitCaseStep[]>> => {
  const { rows } = await sql<PermitCaseStep>`
    select s.id, s.case_id, ${stepName} as name, s.who, s.meaning, s.is_appointment, s.costs_fee, s.document_type_code, s.expected_on,
      s.expected_by_hand, s.done_on, s.appointment_at, s.appointment_place, s.fee_amount, s.fee_currency, ${documentOf('d', 't')} as document,
      s.note, s.version
    from permit_case_steps s left join documents d on d.id = s.document_id left join document_types t on t.id = d.type_id
    where s.case_id = any(${[...case_ids]}::bigint[]) order by s.case_id, s.position, s.id`.execute(db)
  return Map.groupBy(rows, ({ case_id }) => case_id)
}

type Law = LawFacts & { form: string | null }

const lawFor = async (db: Db, worker_id: number, country: string): Promise<Law> => {
  const { rows } = await sql<Law>`
    select ${lawOf(sql`${country}`)} as rules, ${basesOf} as person, ${legalPapers} as papers, w.employment_form as form
    from workers w where w.id = ${worker_id}`.execute(db)
  return rows[0]!
}

type Row = Omit<PermitCase, 'steps' | 'meanwhile'> & { country: string; pending: boolean }

/** An application waits from its filing until it is decided; the decision may come before the document. */
const waits = ({ state, filed_on, pending }: Row, steps: readonly PermitCaseStep[]) =>
  pending &&
  state === 'open' &&
  filed_on !== null &&
  !steps.some(({ meaning, done_on }) => meaning === 'decision' && done_on !== null)

const meanwhileOf = async (db: Db, actor: Actor, row: Row): Promise<Meanwhile> => {
  const { form, ...law } = await lawFor(db, row.worker_id, row.country)
  return judgeMeanwhile(law, form, agencyDay(actor.at))
}

const read = async (db: Db, actor: Actor, which: Condition): Promise<PermitCase[]> => {
  const { rows } = await sql<Row>`
    select ${facts(actor)}, k.country, k.pending, ${documentOf('d', 't')} as document
    from ${joined} left join documents d on d.id = c.document_id left join document_types t on t.id = d.type_id
    where ${which} order by c.state <> 'open', c.opened_on desc, c.id desc`.execute(db)
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  )
  const cases: PermitCase[] = []
  for (const row of rows) {
    const { country: _country, pending: _pending, ...one } = row
    const own = steps.get(row.id) ?? []
    cases.push({ ...one, steps: own, meanwhile: waits(row, own) ? await meanwhileOf(db, actor, row) : null })
  }
  return cases
}

/** The permit cases of a worker, open ones first. */
export const casesOf = (db: Db, actor: Actor, worker_id: number) => read(db, actor, sql`c.worker_id = ${worker_id}`)

/** One case as the actor may see it; throws 404. The worker must be found within the actor's scope apart. */
export const findCase = async (db: Db, actor: Actor, id: number): Promise<PermitCase> =>
  found((await read(db, actor, sql`c.id = ${id}`))[0])

/** One case of a worker in scope; throws 404. */
export const findSeenCase = async (db: Db, actor: Actor, id: number): Promise<PermitCase> =>
  found((await read(db, actor, all([sql`c.id = ${id}`, workerScope(actor)])))[0])

const next = sql`(select jsonb_build_object('id', s.id, 'name', ${stepName}, 'who', s.who, 'expected_on', s.expected_on,
    'appointment_at', s.appointment_at, 'appointment_place', s.appointment_place, 'version', s.version)
  from permit_case_steps s where s.case_id = c.id and s.done_on is null order by s.expected_on nulls last, s.position, s.id limit 1)`

/** The earliest expected day of a step that is not done, for the order of the cases; cases without one come last. */
const caseKeys = [
  { column: 'first_on', type: 'date' },
  { column: 'opened_on', type: 'date' },
  { column: 'id', type: 'bigint' },
] as const

type ListedRow = ListedCase & { first_on: string; total: number }

/** The permit cases of the workers in scope, by the earliest expected day of a step that is not done, page by page. */
export const listCases = async (db: Db, actor: Actor, query: PermitCaseQuery) => {
  const { state = 'open', kind_id, responsible_id } = query
  const { behind, by, limit, page } = queue('listed', caseKeys, query)
  const which = all([
    sql`c.state = ${state}`,
    isOneOf(sql.ref('c.kind_id'), kind_id),
    isOneOf(sql.ref('c.responsible_id'), responsible_id),
    sql`workers.archived_at is null`,
    workerScope(actor),
  ])
  const { rows } = await sql<ListedRow>`
    with listed as materialized (
      select c.id, c.opened_on, p.due_on, coalesce(p.due_on, 'infinity') as first_on, p.done_steps, p.all_steps
      from permit_cases c join workers on workers.id = c.worker_id cross join lateral (
        select min(s.expected_on) filter (where s.done_on is null and c.state = 'open') as due_on,
          (count(*) filter (where s.done_on is not null))::int as done_steps, count(*)::int as all_steps
        from permit_case_steps s where s.case_id = c.id) as p
      where ${which}),
      shown as (select * from listed where ${behind} order by ${by} limit ${limit})
    select ${facts(actor)}, ${personOf('workers')} as worker, listed.due_on, listed.first_on, listed.done_steps, listed.all_steps,
      (select count(*)::integer from listed) as total, case when c.state = 'open' then ${next} end as next_step
    from shown as listed join permit_cases c on c.id = listed.id join permit_case_kinds k on k.id = c.kind_id join users u on u.id = c.responsible_id
      join workers on workers.id = c.worker_id left join contracts on contracts.id = c.contract_id
    order by ${by}`.execute(db)
  const { shown, meta } = page(rows, rows[0]?.total ?? 0)
  return { data: shown.map(({ first_on: _f, total: _t, ...row }): ListedCase => row), meta }
}
