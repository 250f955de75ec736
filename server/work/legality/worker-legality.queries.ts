import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { agencySettings } from '#contract/basics/agency-settings.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { JudgementReason } from '#contract/work/legality.ts'
import type { LegalMeter, LegalPeriod, WorkerLegality } from '#contract/work/worker-legality.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { findWorker } from '#server/people/workers/workers.queries.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { worsens } from '../assignments/forecast.policy.ts'
import { judge } from '../assignments/judge.policy.ts'
import { temporaryWorkOf } from '../temporary-work/temporary-work.commands.ts'
import { clientUse, documentUse, postingUse, visitUse, yearFrom } from './meters.policy.ts'
import { type LimitRow, clientLimitOn, limitsFor, postingLimitOn, visitLimitOn } from './limits.policy.ts'
import { readLimits } from './limits.queries.ts'
import { type Planned, readStandings } from './standings.queries.ts'

type Kept = Pick<LegalPeriod, 'answer' | 'reasons' | 'contract'> & {
  assignment_id: number
  day: string
  end_date: string | null
}

const scopeOf = (actor: Actor, worker_id: number): Condition =>
  sql`assignments.worker_id = ${worker_id} and ${assignmentScope(actor)}`

/** The stored judgements of a worker's placements in scope by day, the last one of each day. */
const readKept = async (db: Db, scope: Condition, today: string) => {
  const { rows } = await sql<Kept>`
    select distinct on (assignments.start_date, assignments.id, j.day) assignments.id as assignment_id, j.day, assignments.end_date,
      j.answer, j.reasons, jsonb_build_object('id', contracts.id, 'title', contracts.title) as contract
    from work_judgements j join assignments on assignments.id = j.assignment_id
      join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
    where assignments.status = any(${[...placedStatuses]}::text[]) and j.day <= ${today}::date and ${scope}
    order by assignments.start_date, assignments.id, j.day, j.judged_at desc, j.id desc`.execute(db)
  return rows
}

/** Each judgement holds until the day before the next one of its placement, at most until today or the last day. */
const pastPeriods = (kept: readonly Kept[], today: string): LegalPeriod[] =>
  kept.flatMap(({ assignment_id, day, end_date, ...period }, index) => {
    const next = kept[index + 1]
    const last = end_date !== null && end_date < today ? end_date : today
    const before = next?.assignment_id === assignment_id ? addDays(next.day, -1) : last
    const to = before < last ? before : last
    return to < day ? [] : [{ ...period, from: day, to, foreseen: false }]
  })

const against = ({ cause }: JudgementReason) => cause !== 'ok'

/** What documents and law say today about the coming year of a placement: until the answer first changes, and after. */
const comingPeriods = (
  { asked, terms, end_date }: Planned,
  contract: LegalPeriod['contract'],
  today: string,
): LegalPeriod[] => {
  const from = terms.start_date > today ? terms.start_date : addDays(today, 1)
  const year = yearFrom(today)
  const last = end_date !== null && end_date < year ? end_date : year
  if (last < from) return []
  const first = judge({ ...asked, notice_due: null }, terms, from)
  const soon =
    first.answer === 'may_not' ? null : worsens(asked, terms, { answer: first.answer, day: from, until: last })
  const later = soon && judge({ ...asked, notice_due: null }, terms, soon.day)
  const period = { foreseen: true, contract }
  return [
    { ...period, from, to: soon ? addDays(soon.day, -1) : last, ...first },
    ...(later
      ? [{ ...period, from: soon.day, to: last, answer: later.answer, reasons: later.reasons.filter(against) }]
      : []),
  ]
}

/** The day for which the newest placement in scope is judged: today, or its first day; null without one. */
const dayToJudge = async (db: Db, scope: Condition, today: string) => {
  const { rows } = await sql<{ day: string; title: string; id: number }>`
    select greatest(assignments.start_date, ${today}::date)::text as day, contracts.title, contracts.id
    from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
    where assignments.status in ('planned', 'active') and coalesce(assignments.end_date, 'infinity') >= ${today}::date and ${scope}
    order by assignments.start_date, assignments.id limit 1`.execute(db)
  return rows[0] ?? null
}

type Paper = {
  id: number
  code: string
  name: Labels
  valid_from: string | null
  valid_to: string | null
  counts: boolean
}

/** Documents that let a person stay or work for a time; earlier visits count although newer ones have replaced them. */
const TIMED = ['visa', 'residence_card', 'declaration', 'work_permit', 'seasonal_permit', 'single_permit']

const readPapers = async (db: Db, worker_id: number) => {
  const { rows } = await sql<Paper>`
    select d.id, t.code, t.name, d.valid_from, d.valid_to,
      not exists (select 1 from documents r where r.replaces_id = d.id and r.archived_at is null) as counts
    from documents d join document_types t on t.id = d.type_id
    where d.worker_id = ${worker_id} and d.archived_at is null and d.verification <> 'rejected'
      and (t.code = 'visa_free_entry' or t.code = any(${TIMED}::text[])) order by d.valid_to desc nulls last, d.id`.execute(
    db,
  )
  return rows
}

const none = { client_name: null, country: null, document: null }

const metersOfPapers = (papers: readonly Paper[], limits: readonly LimitRow[], today: string): LegalMeter[] => {
  const visits = papers.flatMap(({ code, valid_from, valid_to }) =>
    code === 'visa_free_entry' && valid_from !== null ? [{ start_date: valid_from, end_date: valid_to }] : [],
  )
  const limit = visitLimitOn(limits, { country: agencySettings().country }, today)
  const visit = limit && visitUse(visits, limit, today)
  const documents = papers.flatMap(({ id, code, name, valid_from, valid_to, counts }): LegalMeter[] => {
    const used = TIMED.includes(code) && counts ? documentUse(valid_from, valid_to, today) : null
    return used ? [{ ...none, kind: 'document', ...used, document: { id, name } }] : []
  })
  return [...(visit ? [{ ...none, kind: 'visit' as const, ...visit }] : []), ...documents]
}

/** The limits of the placement of a day: of a posting to its country, and of work for its client in a row. */
const metersOfPlacement = ({ asked, terms }: Planned, limits: readonly LimitRow[], today: string): LegalMeter[] => {
  const of = limitsFor(asked.contract, terms)
  const { start_date } = terms
  const postingLimit = postingLimitOn(limits, of, start_date)
  const posted = asked.postings && postingLimit && postingUse(asked.postings, postingLimit, start_date, today)
  const clientLimit = clientLimitOn(limits, of, start_date)
  const atClient = clientLimit && clientUse(asked.with_client, clientLimit, start_date, today)
  return [
    ...(posted ? [{ ...none, kind: 'posting' as const, ...posted, country: asked.contract.site_country }] : []),
    ...(atClient ? [{ ...none, kind: 'client' as const, ...atClient, client_name: asked.work.client_name }] : []),
  ]
}

const metersOfWork = async (
  db: Db,
  actor: Actor,
  worker_id: number,
  now: Planned | undefined,
  limits: readonly LimitRow[],
  today: string,
) => {
  const { clients } = await temporaryWorkOf(db, actor, worker_id)
  const temporary = clients.map(({ client_name, used_days, limit_days, last_day }): LegalMeter => ({
    ...none,
    kind: 'temporary',
    used_days,
    limit_days,
    last_day,
    client_name,
  }))
  return [...temporary, ...(now ? metersOfPlacement(now, limits, today) : [])]
}

/** What let a worker in scope work on past days, what will in the coming year, and the limits in use; throws 404. */
export const workerLegalityOf = async (db: Db, actor: Actor, id: number): Promise<WorkerLegality> => {
  const { id: worker_id } = await findWorker(db, actor, id)
  const today = agencyDay(actor.at)
  const scope = scopeOf(actor, worker_id)
  const next = await dayToJudge(db, scope, today)
  const standings = next ? await readStandings(db, scope, next.day) : []
  const now = standings.find(({ contract_id }) => contract_id === next?.id)
  const papers = await readPapers(db, worker_id)
  const limits = await readLimits(db)
  return {
    meters: [
      ...(await metersOfWork(db, actor, worker_id, now, limits, today)),
      ...metersOfPapers(papers, limits, today),
    ],
    periods: [
      ...pastPeriods(await readKept(db, scope, today), today),
      ...(now ? comingPeriods(now, { id: next!.id, title: next!.title }, today) : []),
    ],
  }
}
