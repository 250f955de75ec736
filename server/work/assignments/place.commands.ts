import { type SqlBool, sql } from 'kysely'
import type { PlacementInput } from '#contract/work/assignments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import { named } from '#server/behaviors/endpoints/named.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { mayPlaceOn } from '../contracts/contracts.policy.ts'
import { type ContractRow } from '../contracts/needs.commands.ts'
import { type NeedRow, lockNeed } from '../contracts/needs.queries.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { notifyPlacement } from '#server/office/notifications/notify-teams.commands.ts'
import { placeSurveyOf } from '#server/people/surveys/place-survey.commands.ts'
import { type WorkerRow, lockWorker } from '#server/people/workers/workers.queries.ts'
import { leaveReserve, ofWorkers } from '../reserve/leave-reserve.commands.ts'
import { keepJudgement } from '../legality/judgements.commands.ts'
import { bedsFor, planBed, reserveBed } from './place-bed.commands.ts'
import { agreementOf, checkAgreement } from './agreements.commands.ts'
import { type Question, readFacts } from './facts.queries.ts'
import type { Placement } from './rules/facts.ts'
import { lawfulEnd, temporaryUseOf } from './rules/limits.ts'
import { lawAllows, papersOn } from './rules/papers.ts'
import { beginningProblems, newPlacementProblems, placementWarningsOf } from './rules/rules.ts'
import { subjectOf } from './write-assignment.ts'

/** The accepted survey that led the worker to a contract. */
const surveyFor = async (db: Db, candidate_id: number | null, contract_id: number) =>
  candidate_id === null
    ? null
    : ((
        await db
          .selectFrom('surveys as v')
          .innerJoin('statuses as s', 's.id', 'v.status_id')
          .where('v.candidate_id', '=', candidate_id)
          .where('v.contract_id', '=', contract_id)
          .where('s.code', '=', 'accepted')
          .select('v.id')
          .executeTakeFirst()
      )?.id ?? null)

type Given = Pick<PlacementInput, 'coordinator_id' | 'foreman_id' | 'end_date' | 'pay_rate' | 'employment_form'>

const onlyOne = (foremen: readonly { id: number }[]) => (foremen.length === 1 ? foremen[0]!.id : null)

/**
 * The terms of a placement; missing ones come from its need and contract: the main coordinator, the only foreman, the
 * last day, the pay, the form of employment.
 */
export const termsOf = (input: Given, contract: ContractRow, need: Pick<NeedRow, 'date_to' | 'pay_rate'>) => ({
  coordinator_id: input.coordinator_id ?? contract.coordinators.find(({ is_main }) => is_main)?.id ?? null,
  foreman_id: input.foreman_id === undefined ? onlyOne(contract.foremen) : input.foreman_id,
  end_date: input.end_date === undefined ? (need.date_to ?? contract.end_date) : input.end_date,
  pay_rate: input.pay_rate ?? need.pay_rate ?? contract.pay_rate_from,
  employment_form: input.employment_form ?? contract.employment_form,
})

/** The coordinator of a placement must be in the team of its contract. */
export const checkCoordinator = (id: number | null, { coordinators }: ContractRow): FieldProblem[] => {
  if (id === null) return [{ path: 'coordinator_id', code: 'required' }]
  return coordinators.some((one) => one.id === id) ? [] : [{ path: 'coordinator_id', code: 'not_in_team' }]
}

/** The foreman of a placement must be one of its contract; it may have none. */
export const checkForeman = (id: number | null, { foremen }: Pick<ContractRow, 'foremen'>): FieldProblem[] =>
  id === null || foremen.some((one) => one.id === id) ? [] : [{ path: 'foreman_id', code: 'not_in_team' }]

type Sides = { worker: WorkerRow; contract: ContractRow; need: NeedRow }

/** Reads and checks everything for a worker's placement on a need; locks only the room of a requested bed. */
export const judge = async (tx: Tx, actor: Actor, { worker, contract, need }: Sides, input: PlacementInput) => {
  const survey_id = await surveyFor(tx, worker.candidate_id, contract.id)
  const given = termsOf(input, contract, need)
  const question: Question = {
    worker_id: worker.id,
    need_id: need.id,
    assignment_id: null,
    survey_id,
    foreman_id: given.foreman_id,
    locale: actor.locale,
  }
  const agreement_document_id = input.agreement_document_id ?? (await agreementOf(tx, worker.id, given.employment_form))
  const open: Placement = {
    start_date: input.start_date,
    end_date: given.end_date,
    employment_form: given.employment_form,
    pay_rate: given.pay_rate ?? 0,
    agreement_document_id,
    agreement_sent_on: input.agreement_sent_on ?? null,
  }
  const facts = await readFacts(tx, question)
  const terms = { ...given, end_date: input.end_date === undefined ? lawfulEnd(facts, open) : given.end_date }
  const placement = { ...open, end_date: terms.end_date }
  const problems = [
    ...newPlacementProblems(facts, placement),
    ...checkCoordinator(terms.coordinator_id, contract),
    ...checkForeman(terms.foreman_id, contract),
    ...(terms.pay_rate === null ? [{ path: 'pay_rate', code: 'required' }] : []),
    ...(await checkAgreement(tx, input.agreement_document_id, worker.id, terms.employment_form)),
    ...(worker.archived_at === null ? [] : [{ path: 'worker_id', code: 'not_found' }]),
  ]
  const { stay, ...bed } = await planBed(tx, actor, worker, input)
  const warnings = placementWarningsOf(facts, placement)
  return { worker, contract, need, survey_id, terms, placement, facts, problems, warnings, stay, bed }
}

/** Why the law forbids a worker the work of a need, on its first day or today if that is past; empty if it does not. */
export const refusedByLaw = async (
  tx: Tx,
  actor: Actor,
  worker_id: number,
  { contract, need }: Pick<Sides, 'contract' | 'need'>,
): Promise<FieldProblem[]> => {
  const of = { worker_id, need_id: need.id, assignment_id: null, survey_id: null, foreman_id: null }
  const facts = await readFacts(tx, { ...of, locale: actor.locale })
  const { end_date, pay_rate, employment_form } = termsOf({}, contract, need)
  return lawAllows(facts, {
    start_date: need.date_from > facts.today ? need.date_from : facts.today,
    end_date,
    employment_form,
    pay_rate: pay_rate ?? 0,
    agreement_document_id: null,
    agreement_sent_on: null,
  })
}

/** The same with worker, contract and need locked. */
const prepare = async (tx: Tx, actor: Actor, input: PlacementInput) => {
  const worker = await named('worker_id', lockWorker(tx, actor, input.worker_id))
  const { contract, need } = await named('need_id', lockNeed(tx, actor, input.need_id))
  authorize(mayPlaceOn(actor, contract))
  return judge(tx, actor, { worker, contract, need }, input)
}

/** Checks a placement without writing. */
export const checkPlacement = async (tx: Tx, actor: Actor, input: PlacementInput) => {
  const { worker, contract, terms, placement, facts, problems, warnings, bed } = await prepare(tx, actor, input)
  return {
    problems: [...problems, ...bed.problems],
    warnings: [...warnings, ...bed.warnings],
    before_start: beginningProblems(facts, placement),
    papers: papersOn(facts, { ...placement, day: input.start_date }),
    terms: { ...terms, currency: contract.currency },
    temporary: temporaryUseOf(facts, placement),
    beds: await bedsFor(tx, actor, worker, contract, input),
  }
}

/**
 * Plans a worker's placement on a need and reserves the requested bed: both or neither. The survey that led to it is
 * marked as placed.
 */
export const placeWorker = async (tx: Tx, actor: Actor, input: PlacementInput): Promise<number> => {
  const prepared = await prepare(tx, actor, input)
  const { worker, contract, need, survey_id, terms, placement, facts, problems, warnings, stay, bed } = prepared
  requireConfirmed([...problems, ...bed.problems], [...warnings, ...bed.warnings], input)
  const confirmed_warnings = warnings.map(({ code }) => code)
  const row = await tx
    .insertInto('assignments')
    .values({
      ...placement,
      worker_id: worker.id,
      contract_id: contract.id,
      need_id: need.id,
      survey_id,
      coordinator_id: terms.coordinator_id!,
      foreman_id: terms.foreman_id,
      bill_rate: contract.bill_rate,
      currency: contract.currency,
      comment: input.comment ?? null,
      first_day_confirmed_at: null,
      end_reason_id: null,
      status_since: actor.at,
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { contract_id: _parent, ...told } = row
  await recordChange(tx, actor, 'created', subjectOf(row), {}, { ...told, confirmed_warnings })
  await keepJudgement(tx, actor, facts, row, { id: row.id, occasion: 'planned', day: row.start_date })
  await leaveReserve(tx, actor, sql<SqlBool>`r.need_id = ${need.id} and ${ofWorkers([worker.id])}`)
  const surveyed = survey_id === null ? null : await placeSurveyOf(tx, actor, survey_id)
  await refreshNeeds(tx, actor, [...new Set([need.id, surveyed ?? need.id])])
  await notifyPlacement(tx, actor, row, 'assignment_planned', { date: row.start_date })
  await reserveBed(tx, actor, stay)
  await settleBonuses(tx, actor, [worker.id])
  return row.id
}
