import { sql } from 'kysely'
import { placementWarnings } from '#contract/work/contract-choices.ts'
import type { AssignmentStep } from '#contract/work/assignments.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { lockAssignment } from '#server/work/assignments/assignments.queries.ts'
import { endDueAssignments } from '#server/work/assignments/end-due.commands.ts'
import { placeWorker } from '#server/work/assignments/place.commands.ts'
import { stepAssignment } from '#server/work/assignments/step.commands.ts'
import { transferWorker } from '#server/work/assignments/transfer.commands.ts'
import { updateAssignment } from '#server/work/assignments/update.commands.ts'
import { changeContractStatus } from '#server/work/contracts/change-contract-status.commands.ts'
import { lockContract } from '#server/work/contracts/contracts.queries.ts'
import { changeNeedStatus, updateNeed } from '#server/work/contracts/needs.commands.ts'
import { lockNeed } from '#server/work/contracts/needs.queries.ts'
import { refreshNeeds } from '#server/work/contracts/refresh-needs.commands.ts'
import { addToReserve, takeFromReserve } from '#server/work/reserve/reserve.commands.ts'
import { changeSurveyStatus } from '#server/people/surveys/change-survey-status.ts'
import { lockSurvey } from '#server/people/surveys/surveys.queries.ts'
import { applyRaise, cancelRaise, signRaise } from './addition-operations.ts'
import { type ModelPlacement, closeIn, leaveIn, numbersIn } from './placement-model.ts'
import { type Ground, type Operation, one } from './random-operation.ts'

const anyDay = ({ chance, model }: Ground, from: number, to: number) => addDays(model.today, chance.between(from, to))

const later = (a: string, b: string) => (a > b ? a : b)

const agreed = { confirmed: [...placementWarnings], comment: 'Agreed' }

const endOf = ({ model }: Ground, need_id: number) => {
  const need = model.needs.find(({ id }) => id === need_id)!
  return need.date_to ?? model.contracts.find(({ id }) => id === need.contract_id)!.end_date
}

const takeSurvey = ({ model, workers }: Ground, { worker_id, need_id }: Pick<ModelPlacement, 'worker_id' | 'need_id'>) => {
  const { candidate_id } = workers.find(({ id }) => id === worker_id)!
  const { contract_id } = model.needs.find(({ id }) => id === need_id)!
  const survey = model.surveys.find(
    (asked) => asked.candidate_id === candidate_id && asked.contract_id === contract_id && asked.status === 'accepted',
  )
  leaveIn(model, (one) => one.need_id === need_id && one.worker_id === worker_id)
  if (!survey) return
  survey.status = 'placed'
  leaveIn(model, ({ survey_id }) => survey_id === survey.id)
} // prettier-ignore

const keep = (ground: Ground, placement: Omit<ModelPlacement, 'status'>) => {
  ground.model.placements.push({ ...placement, status: 'planned' })
  takeSurvey(ground, placement)
}

const someEnd = (ground: Ground, start_date: string) =>
  ground.chance.weigh<string | undefined>([
    [undefined, 3],
    [addDays(start_date, ground.chance.between(0, 20)), 4],
  ])

const place: Operation = async (ground) => {
  const worker_id = one(ground, ground.workers).id
  const need_id = one(ground, ground.model.needs).id
  const start_date = anyDay(ground, -12, 8)
  const end_date = someEnd(ground, start_date)
  const input = { need_id, worker_id, start_date, ...(end_date === undefined ? {} : { end_date }), ...agreed }
  const id = await placeWorker(ground.tx, ground.actor, input)
  keep(ground, { id, worker_id, need_id, start_date, end_date: end_date ?? endOf(ground, need_id) })
}

const inStatus = (ground: Ground, ...statuses: ModelPlacement['status'][]) =>
  one(
    ground,
    ground.model.placements.filter(({ status }) => statuses.includes(status)),
  )

const locked = ({ tx, actor }: Ground, { id }: { id: number }) => lockAssignment(tx, actor, id)

const step = async (ground: Ground, placement: ModelPlacement, body: Omit<AssignmentStep, 'version'>) => {
  const row = await locked(ground, placement)
  await stepAssignment(ground.tx, ground.actor, row, { version: row.version, ...body })
}

const begin: Operation = async (ground) => {
  const { placements, today } = ground.model
  const due = placements.filter(({ status, start_date }) => status === 'planned' && start_date <= today)
  const placement = one(ground, due)
  const start_date = ground.chance.happens(0.3) ? addDays(placement.start_date, 1) : placement.start_date
  await step(ground, placement, { status: 'active', start_date })
  Object.assign(placement, { status: 'active', start_date })
}

const end: Operation = async (ground) => {
  const placement = inStatus(ground, 'active')
  const end_date = later(anyDay(ground, -6, 0), placement.start_date)
  await step(ground, placement, { status: 'ended', end_date, reason_id: ground.reasons.get('assignment') })
  Object.assign(placement, { status: 'ended', end_date })
}

const never = (status: 'cancelled' | 'no_show'): Operation => async (ground) => {
  const placement = inStatus(ground, 'planned')
  await step(ground, placement, { status, reason_id: ground.reasons.get('assignment') })
  placement.status = status
} // prettier-ignore

const transfer: Operation = async (ground) => {
  const placement = inStatus(ground, 'active')
  const row = await locked(ground, placement)
  const end_date = later(anyDay(ground, -3, 2), placement.start_date)
  const need_id = one(ground, ground.model.needs).id
  const next = { need_id, start_date: addDays(end_date, ground.chance.between(1, 3)), ...agreed }
  const reason_id = ground.reasons.get('assignment')!
  const id = await transferWorker(ground.tx, ground.actor, row, { version: row.version, end_date, reason_id, next })
  placement.end_date = end_date
  if (end_date <= ground.model.today) placement.status = 'ended'
  keep(ground, { id, worker_id: placement.worker_id, need_id, start_date: next.start_date, end_date: endOf(ground, need_id) })
} // prettier-ignore

const changeDates: Operation = async (ground) => {
  const placement = inStatus(ground, 'planned', 'active')
  const row = await locked(ground, placement)
  const start_date = placement.status === 'planned' ? anyDay(ground, -10, 8) : placement.start_date
  const end_date = addDays(start_date, ground.chance.between(0, 14))
  await updateAssignment(ground.tx, ground.actor, row, { version: row.version, start_date, end_date, ...agreed })
  Object.assign(placement, { start_date, end_date })
}

const survey = (from: 'completed' | 'accepted', to: 'accepted' | 'withdrawn'): Operation => async (ground) => {
  const { tx, actor, model, statuses, reasons } = ground
  const asked = one(ground, model.surveys.filter(({ status }) => status === from))
  const row = await lockSurvey(tx, actor, asked.id)
  const status_id = statuses.get(`candidate_survey.${to}`)!
  const reason_id = to === 'withdrawn' ? reasons.get('candidate_survey')! : undefined
  await changeSurveyStatus(tx, actor, row, { version: row.version, status_id, ...(reason_id ? { reason_id } : {}) })
  leaveIn(model, ({ survey_id }) => survey_id === asked.id)
  const { missing, reserve } = numbersIn(model, model.needs.find(({ id }) => id === asked.need_id)!)
  const waits = to === 'accepted' && missing <= reserve
  asked.status = to
  if (waits) model.reserve.push({ need_id: asked.need_id, worker_id: null, survey_id: asked.id })
} // prettier-ignore

const wait: Operation = async (ground) => {
  const { tx, actor, model } = ground
  const worker_id = one(ground, ground.workers).id
  const full = model.needs.filter((need) => numbersIn(model, need).missing === 0)
  const need_id = one(ground, ground.chance.happens(0.2) ? model.needs : full).id
  await addToReserve(tx, actor, need_id, worker_id)
  model.reserve.push({ need_id, worker_id, survey_id: null })
}

const takeWaiting: Operation = async (ground) => {
  const { tx, actor, model, workers } = ground
  const free = model.needs.filter((need) => numbersIn(model, need).missing > 0).map(({ id }) => id)
  const first = model.reserve.filter(({ need_id }) => free.includes(need_id))
  const chosen = one(ground, ground.chance.happens(0.2) ? model.reserve : first)
  const rows = await tx.selectFrom('need_reserves').where('need_id', '=', chosen.need_id).selectAll().execute()
  const entry = rows.find((row) => row.worker_id === chosen.worker_id && row.survey_id === chosen.survey_id)!
  const start_date = anyDay(ground, 0, 3)
  const id = await takeFromReserve(tx, actor, entry.id, { start_date, ...agreed })
  const candidate_id = model.surveys.find((asked) => asked.id === chosen.survey_id)?.candidate_id
  const worker_id = chosen.worker_id ?? workers.find((worker) => worker.candidate_id === candidate_id)!.id
  keep(ground, { id: id!, worker_id, need_id: chosen.need_id, start_date, end_date: endOf(ground, chosen.need_id) })
}

const changeHeadcount: Operation = async (ground) => {
  const { tx, actor, model, chance } = ground
  const drafts = model.contracts.filter(({ state }) => state === 'draft').map(({ id }) => id)
  const chosen = one(ground, model.needs.filter((need) => drafts.includes(need.contract_id))) // prettier-ignore
  const { contract, need } = await lockNeed(tx, actor, chosen.id)
  const headcount = chance.between(1, 5)
  await updateNeed(tx, actor, contract, need, { version: need.version, headcount })
  await refreshNeeds(tx, actor, [need.id])
  chosen.headcount = headcount
}

const pauseNeed: Operation = async (ground) => {
  const { tx, actor, model, statuses } = ground
  const chosen = one(ground, model.needs.filter(({ state }) => state !== 'closed')) // prettier-ignore
  const { contract, need } = await lockNeed(tx, actor, chosen.id)
  const code = chosen.state === 'on_hold' ? 'open' : 'on_hold'
  await changeNeedStatus(tx, actor, contract, need, { version: need.version, status_id: statuses.get(`need.${code}`)! }) // prettier-ignore
  await refreshNeeds(tx, actor, [need.id])
  chosen.state = code === 'open' ? 'running' : 'on_hold'
}

const changeContract = (...to: ('active' | 'suspended' | 'completed')[]): Operation => async (ground) => {
  const { tx, actor, model, statuses } = ground
  const chosen = one(ground, model.contracts.filter(({ state }) => state !== 'completed'))
  const contract = await lockContract(tx, actor, chosen.id)
  const state = ground.chance.pick(to)
  const end_date = state === 'completed' ? anyDay(ground, -3, 0) : contract.end_date
  const fields = state === 'completed' ? { fields: { end_date } } : {}
  const status_id = statuses.get(`contract.${state}`)!
  await changeContractStatus(tx, actor, contract, { version: contract.version, status_id, ...fields })
  Object.assign(chosen, { state, end_date })
  if (state === 'completed') closeIn(model, chosen.id, end_date!)
} // prettier-ignore

/** The night opens its own transactions; here they are savepoints of the program's transaction. */
const within = (tx: Tx): Db =>
  new Proxy(tx as unknown as Db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute: (run: (inner: Tx) => Promise<unknown>) => run(tx) })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

const night: Operation = async ({ tx, model }) => {
  await endDueAssignments(within(tx))
  for (const one of model.placements)
    if (one.status === 'active' && one.end_date !== null && one.end_date < model.today) one.status = 'ended'
}

const operations: readonly (readonly [string, number, Operation])[] = [
  ['place', 12, place],
  ['begin', 10, begin],
  ['end', 5, end],
  ['cancel', 2, never('cancelled')],
  ['no-show', 2, never('no_show')],
  ['transfer', 14, transfer],
  ['change dates', 5, changeDates],
  ['accept', 4, survey('completed', 'accepted')],
  ['wait', 10, wait],
  ['take from the reserve', 24, takeWaiting],
  ['withdraw', 1, survey('accepted', 'withdrawn')],
  ['headcount', 3, changeHeadcount],
  ['sign a raise', 6, signRaise],
  ['cancel a raise', 4, cancelRaise],
  ['apply a raise', 2, applyRaise],
  ['pause need', 1, pauseNeed],
  ['suspend or activate', 1, changeContract('active', 'suspended')],
  ['complete', 1, changeContract('completed')],
  ['night', 2, night],
]

export const operationNames = operations.map(([name]) => name)

/** Tries one random operation; answers its name and its failure, which is rolled back unless null. */
export const tryOperation = async (ground: Ground): Promise<{ name: string; failure: unknown }> => {
  const [name, , run] = ground.chance.weigh(operations.map((operation) => [operation, operation[1]] as const))
  await sql`savepoint operation`.execute(ground.tx)
  try {
    await run({ ...ground, actor: actAgain(ground.actor) })
    await sql`release savepoint operation`.execute(ground.tx)
    return { name, failure: null }
  } catch (failure) {
    await sql`rollback to savepoint operation`.execute(ground.tx)
    return { name, failure }
  }
}
