import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { coordinatorOptions, foremanOptions } from './contracts.queries.ts'

/** The team of a contract by ids: main coordinator, other coordinators, foremen, named recruiters. */
export type Team = {
  main_coordinator_id: number | null
  coordinator_ids: number[]
  foreman_ids: number[]
  recruiter_ids: number[]
}

/** The team after an input; a new main coordinator is removed from the others. */
export const teamAfter = (before: Team, input: { [K in keyof Team]?: Team[K] | undefined }): Team => {
  const main = input.main_coordinator_id === undefined ? before.main_coordinator_id : input.main_coordinator_id
  const others = new Set(input.coordinator_ids ?? before.coordinator_ids)
  if (main !== null) others.delete(main)
  const byId = (a: number, b: number) => a - b
  return {
    main_coordinator_id: main,
    coordinator_ids: [...others].sort(byId),
    foreman_ids: [...new Set(input.foreman_ids ?? before.foreman_ids)].sort(byId),
    recruiter_ids: [...new Set(input.recruiter_ids ?? before.recruiter_ids)].sort(byId),
  }
}

/** New members of the team must be active; current ones may stay. */
export const checkTeam = async (tx: Tx, before: Team, after: Team): Promise<FieldProblem[]> => {
  const known = new Set([before.main_coordinator_id, ...before.coordinator_ids])
  const joining = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null && !known.has(id))
  const problems: FieldProblem[] = []
  const [main, others] = [joining([after.main_coordinator_id]), joining(after.coordinator_ids)]
  if (main.length + others.length > 0) {
    const options = await coordinatorOptions(tx)
    const active = new Set(options.filter((one) => one.active).map(({ id }) => id))
    const unknown = (ids: readonly (number | null)[]) => ids.some((id) => !active.has(id!))
    if (unknown(main)) problems.push({ path: 'main_coordinator_id', code: 'not_found' })
    if (unknown(others)) problems.push({ path: 'coordinator_ids', code: 'not_found' })
  }
  const leaders = after.foreman_ids.filter((id) => !before.foreman_ids.includes(id))
  if (leaders.length > 0) {
    const active = new Set((await foremanOptions(tx)).filter((one) => one.active).map(({ id }) => id))
    if (leaders.some((id) => !active.has(id))) problems.push({ path: 'foreman_ids', code: 'not_found' })
  }
  const named = after.recruiter_ids.filter((id) => !before.recruiter_ids.includes(id))
  if (named.length > 0) {
    const rows = await tx
      .selectFrom('recruiters')
      .where('id', 'in', named)
      .where('status', '=', 'active')
      .select('id')
      .execute()
    if (rows.length < named.length) problems.push({ path: 'recruiter_ids', code: 'not_found' })
  }
  return problems
}

/** A foreman with a crew stays in the team until those people are in another crew or in none. */
export const checkCrews = async (tx: Tx, contract_id: number, before: Team, after: Team): Promise<FieldProblem[]> => {
  const leaving = before.foreman_ids.filter((id) => !after.foreman_ids.includes(id))
  if (leaving.length === 0) return []
  const { count } = await tx
    .selectFrom('assignments')
    .where('contract_id', '=', contract_id)
    .where('foreman_id', 'in', leaving)
    .where('status', 'in', ['planned', 'active'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? [{ path: 'foreman_ids', code: 'foreman_has_crew', params: { count: Number(count) } }] : []
}

const setCoordinators = async (tx: Tx, actor: Actor, contract_id: number, before: Team, after: Team) => {
  const today = agencyDay(actor.at)
  const all = (team: Team) => [
    ...(team.main_coordinator_id === null ? [] : [team.main_coordinator_id]),
    ...team.coordinator_ids,
  ]
  const [was, is] = [all(before), all(after)]
  const now = () =>
    tx.updateTable('contract_coordinators').where('contract_id', '=', contract_id).where('to_date', 'is', null)
  const leaving = was.filter((id) => !is.includes(id))
  if (leaving.length > 0) await now().set({ to_date: today }).where('coordinator_id', 'in', leaving).execute()
  if (before.main_coordinator_id !== after.main_coordinator_id)
    await now().set({ is_main: false }).where('is_main', '=', true).execute()
  const joining = is.filter((coordinator_id) => !was.includes(coordinator_id))
  if (joining.length > 0)
    await tx
      .insertInto('contract_coordinators')
      .values(joining.map((coordinator_id) => ({ contract_id, coordinator_id, from_date: today, to_date: null })))
      .execute()
  const main = after.main_coordinator_id
  if (main !== null && main !== before.main_coordinator_id)
    await now().set({ is_main: true }).where('coordinator_id', '=', main).execute()
}

const setForemen = async (tx: Tx, actor: Actor, contract_id: number, before: Team, after: Team) => {
  const today = agencyDay(actor.at)
  const [was, is] = [before.foreman_ids, after.foreman_ids]
  const leaving = was.filter((id) => !is.includes(id))
  if (leaving.length > 0)
    await tx
      .updateTable('contract_foremen')
      .set({ to_date: today })
      .where('contract_id', '=', contract_id)
      .where('to_date', 'is', null)
      .where('foreman_id', 'in', leaving)
      .execute()
  const joining = is.filter((id) => !was.includes(id))
  if (joining.length > 0)
    await tx
      .insertInto('contract_foremen')
      .values(joining.map((foreman_id) => ({ contract_id, foreman_id, from_date: today, to_date: null })))
      .execute()
}

const setRecruiters = async (tx: Tx, contract_id: number, before: Team, after: Team) => {
  const [was, is] = [before.recruiter_ids, after.recruiter_ids]
  const leaving = was.filter((id) => !is.includes(id))
  if (leaving.length > 0)
    await tx
      .deleteFrom('contract_recruiters')
      .where('contract_id', '=', contract_id)
      .where('recruiter_id', 'in', leaving)
      .execute()
  const joining = is.filter((id) => !was.includes(id))
  if (joining.length > 0)
    await tx
      .insertInto('contract_recruiters')
      .values(joining.map((recruiter_id) => ({ contract_id, recruiter_id })))
      .execute()
}

/** Writes the team of a locked contract: members who leave end today, new ones start today. */
export const setTeam = async (tx: Tx, actor: Actor, contract_id: number, before: Team, after: Team) => {
  await setCoordinators(tx, actor, contract_id, before, after)
  await setForemen(tx, actor, contract_id, before, after)
  await setRecruiters(tx, contract_id, before, after)
}
