import { agreedFields } from '#contract/work/contract-choices.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ContractUpdate } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import { type ClientNumbers, readClientNumbers } from '#server/behaviors/legal/legal-numbers.ts'
import type { Tx } from '#server/db/client.ts'
import type { Team } from './contract-team.commands.ts'
import { changeableFields } from './contracts.policy.ts'
import type { ContractRow } from './contracts.queries.ts'

type Terms = {
  start_date: string
  end_date?: string | null | undefined
  pay_rate_from?: number | null | undefined
  pay_rate_to?: number | null | undefined
}

/**
 * The client's numbers as they are stored, and those that contradict its country. A number that stays as it was, in
 * the same country, is not judged again.
 */
export const checkClient = (client: ClientNumbers, before?: ClientNumbers) => {
  const { numbers, problems } = readClientNumbers(client)
  if (before?.client_country !== client.client_country) return { numbers, problems }
  const kept = (['client_tax_id', 'client_registry_number'] as const).filter(
    (path) => (client[path] ?? null) === (before[path] ?? null),
  )
  return {
    numbers: { ...numbers, ...Object.fromEntries(kept.map((path) => [path, before[path] ?? null])) },
    problems: problems.filter(({ path }) => !kept.some((one) => one === path)),
  }
}

/** Contradictions in the terms of a contract: an end before the start, a reversed pay range. */
export const checkTerms = ({ start_date, end_date, pay_rate_from, pay_rate_to }: Terms): FieldProblem[] => [
  ...(end_date && end_date < start_date ? [{ path: 'end_date', code: 'before_start' }] : []),
  ...(pay_rate_from && pay_rate_to && pay_rate_to < pay_rate_from ? [{ path: 'pay_rate_to', code: 'rate_below' }] : []),
]

/** The region of a site must be one of its country. */
export const checkRegion = async ({
  site_country,
  site_region,
}: {
  site_country: string
  site_region?: string | null | undefined
}): Promise<FieldProblem[]> => {
  if (!site_region) return []
  const { regionsOf } = await publicHolidays()
  const isKnown = regionsOf(site_country, 'en').some(({ code }) => code === site_region)
  return isKnown ? [] : [{ path: 'site_region', code: 'not_found' }]
}

/** Fields that the actor may not change, and fields of a running contract that only an addition may change. */
export const checkFields = (actor: Actor, contract: ContractRow, input: ContractUpdate): FieldProblem[] => {
  const { version: _read, ...given } = input
  const changeable = changeableFields(actor, contract)
  const agreed: readonly string[] = agreedFields
  const whole = actor.permissions.has('update contract')
  return Object.keys(given).flatMap((path) => {
    if (changeable.includes(path)) return []
    if (!whole) return [{ path, code: 'not_your_field' }]
    const same = (given[path as keyof typeof given] ?? null) === contract[path as keyof ContractRow]
    return agreed.includes(path) && !same ? [{ path, code: 'only_by_addition' }] : []
  })
}

/** A running contract must keep what it needed to become active. */
export const checkRunning = (
  contract: Pick<ContractRow, 'status_category'>,
  after: { client_tax_id?: string | null; site_address?: string | null } & Pick<Team, 'main_coordinator_id'>,
): FieldProblem[] => {
  if (contract.status_category === 'initial') return []
  const needed = ['client_tax_id', 'site_address', 'main_coordinator_id'] as const
  return needed.filter((path) => !after[path]).map((path) => ({ path, code: 'required' }))
}

/** The document types that a contract requires must exist. */
export const checkDocumentTypes = async (tx: Tx, ids: readonly number[] | undefined): Promise<FieldProblem[]> => {
  const wanted = [...new Set(ids ?? [])]
  if (wanted.length === 0) return []
  const known = await tx.selectFrom('document_types').where('id', 'in', wanted).select('id').execute()
  return known.length < wanted.length ? [{ path: 'required_document_type_ids', code: 'not_found' }] : []
}

/** Open needs must be within the period of their contract. */
export const checkNeedsWithin = async (
  tx: Tx,
  contract_id: number,
  period: { start_date: string; end_date: string | null },
): Promise<FieldProblem[]> => {
  const needs = await tx
    .selectFrom('needs')
    .where('contract_id', '=', contract_id)
    .where('is_open', '=', true)
    .select(['date_from', 'date_to'])
    .execute()
  const { start_date, end_date } = period
  const late = end_date !== null && needs.some((need) => (need.date_to ?? need.date_from) > end_date)
  return [
    ...(needs.some(({ date_from }) => date_from < start_date) ? [{ path: 'start_date', code: 'needs_outside' }] : []),
    ...(late ? [{ path: 'end_date', code: 'needs_outside' }] : []),
  ]
}

/** Placements with a last day must be within the period of their contract. */
export const checkPlacementsWithin = async (
  tx: Tx,
  contract_id: number,
  { end_date }: { end_date: string | null },
): Promise<FieldProblem[]> => {
  if (end_date === null) return []
  const late = await tx
    .selectFrom('assignments')
    .where('contract_id', '=', contract_id)
    .where('status', 'in', ['planned', 'active'])
    .where((eb) => eb.or([eb('end_date', '>', end_date), eb('start_date', '>', end_date)]))
    .select('id')
    .executeTakeFirst()
  return late ? [{ path: 'end_date', code: 'placements_outside' }] : []
}
