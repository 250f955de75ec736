import type { PlacementInput } from '#contract/work/assignments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { atPaths } from '#server/behaviors/endpoints/named.ts'
import type { Tx } from '#server/db/client.ts'
import { bedOfWorker, proposeBeds } from '#server/site/housing/propose-beds.commands.ts'
import { type PlannedStay, enterStay, planStay } from '#server/site/stays/reserve.commands.ts'

type Person = { id: number; gender: string }
type Site = { id: number; site_city: string; site_country: string }
type Given = Pick<PlacementInput, 'bed' | 'start_date'>

/** Maps a problem of the bed to a field of the placement: dates to their own fields, everything else to the bed. */
const pathOfBed = (path: string) => (path === 'check_in' || path === 'check_out' ? `bed.${path}` : 'bed.place_id')

const ofPlacement = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: pathOfBed(problem.path) }))

const nightsOf = ({ bed, start_date }: Given) => ({
  check_in: bed?.check_in ?? start_date,
  check_out: bed?.check_out ?? null,
})

/** Plans the bed of a placement and locks its room; `stay` is null when no bed is requested. */
export const planBed = async (tx: Tx, actor: Actor, worker: Person, given: Given) => {
  if (!given.bed) return { stay: null, problems: [], warnings: [] }
  const guest = { worker_id: worker.id, candidate_id: null, gender: worker.gender }
  const wanted = { place_id: given.bed.place_id, ...nightsOf(given) }
  const stay = await atPaths(pathOfBed, planStay(tx, actor, guest, wanted))
  return { stay, problems: ofPlacement(stay.problems), warnings: ofPlacement(stay.warnings) }
}

/** Reserves the bed that was planned with a placement, and records its confirmed warnings in the stay's history. */
export const reserveBed = async (tx: Tx, actor: Actor, stay: PlannedStay | null) => {
  if (!stay) return
  const confirmed = stay.warnings.map(({ code }) => code)
  await enterStay(tx, actor, stay, confirmed)
}

/** The worker's current bed, or free beds near the site for a worker without one. */
export const bedsFor = async (tx: Tx, actor: Actor, worker: Person, site: Site, given: Given) => {
  const nights = nightsOf(given)
  const current = await bedOfWorker(tx, actor, worker.id, nights.check_in)
  return { current, proposed: current ? [] : await proposeBeds(tx, actor, { ...nights, gender: worker.gender, site }) }
}
