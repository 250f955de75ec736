/** A placement in the model; days are `YYYY-MM-DD`. */
export type ModelPlacement = {
  id: number
  worker_id: number
  need_id: number
  start_date: string
  end_date: string | null
  status: 'planned' | 'active' | 'ended' | 'cancelled' | 'no_show'
}

export type ModelNeed = {
  id: number
  contract_id: number
  headcount: number
  date_from: string
  date_to: string | null
  state: 'running' | 'on_hold' | 'closed'
}

/** A signed addition that sets the headcount of a need from a day on, not applied yet. */
export type ModelRaise = { id: number; need_id: number; from: string; headcount: number }

export type ModelSurvey = {
  id: number
  candidate_id: number
  contract_id: number
  need_id: number
  status: 'completed' | 'accepted' | 'withdrawn' | 'placed'
}

export type ModelContract = {
  id: number
  end_date: string | null
  state: 'draft' | 'active' | 'suspended' | 'completed'
}

/** A person who waits for a place: a worker, or the candidate of an accepted survey. */
export type ModelWaiting = { need_id: number; worker_id: number | null; survey_id: number | null }

/** How many per cent of a headcount may wait in the reserve of a need. */
export const RESERVE_RATE = 50

/** The placements of some contracts in the simplest form; `reserve` is in order. */
export type Model = {
  today: string
  reserve: ModelWaiting[]
  contracts: ModelContract[]
  needs: ModelNeed[]
  surveys: ModelSurvey[]
  placements: ModelPlacement[]
  raises: ModelRaise[]
} // prettier-ignore

const isOn = (day: string, { start_date, end_date }: ModelPlacement) =>
  start_date <= day && (end_date === null || day <= end_date)

const takesPlace = ({ status }: ModelPlacement) => status === 'planned' || status === 'active' || status === 'ended'

const dayOf = ({ today }: Model, { date_from, date_to }: ModelNeed) => {
  const day = today < date_from ? date_from : today
  return date_to !== null && date_to < day ? date_to : day
}

const raisesOf = ({ raises }: Model, { id }: ModelNeed) =>
  raises.filter(({ need_id }) => need_id === id).toSorted((a, b) => a.from.localeCompare(b.from) || a.id - b.id)

/** The positions of a need on a day: signed additions give more, and never less than its headcount. */
export const placesOn = (model: Model, need: ModelNeed, day: string) =>
  Math.max(need.headcount, raisesOf(model, need).findLast(({ from }) => from <= day)?.headcount ?? 0)

/**
 * The counts of a need, computed one by one: a position is taken if it is on any day from now on by someone for whom no
 * signed addition gives another.
 */
export const numbersIn = (model: Model, need: ModelNeed) => {
  const day = dayOf(model, need)
  const all = model.placements.filter((one) => one.need_id === need.id && takesPlace(one))
  const filled = all.filter((one) => one.status !== 'planned' && isOn(day, one)).length
  const changes = [...all.map(({ start_date }) => start_date), ...raisesOf(model, need).map(({ from }) => from)]
  const days = [day, ...changes.filter((change) => change > day)]
  const taken = Math.max(
    ...days.map((on) => all.filter((one) => isOn(on, one)).length - placesOn(model, need, on) + need.headcount),
  )
  const waiting = model.reserve.filter(({ need_id }) => need_id === need.id)
  const accepted = model.surveys.filter(
    ({ id, need_id, status }) =>
      need_id === need.id && status === 'accepted' && !waiting.some(({ survey_id }) => survey_id === id),
  ).length
  const reserved = Math.max(0, taken - filled) + accepted
  const missing = Math.max(0, need.headcount - taken - accepted)
  const reserve_limit = Math.ceil((need.headcount * RESERVE_RATE) / 100)
  return { filled, reserved, missing, reserve: waiting.length, reserve_limit }
}

/** Takes people out of reserves. */
export const leaveIn = (model: Model, leaves: (one: ModelWaiting) => boolean) => {
  model.reserve = model.reserve.filter((one) => !leaves(one))
}

/** The status that a need must have. */
export const statusIn = (model: Model, need: ModelNeed) => {
  if (need.state !== 'running') return need.state
  const { filled, reserved, missing } = numbersIn(model, need)
  if (missing === 0) return 'filled'
  return filled + reserved > 0 ? 'partial' : 'open'
}

/** The total counts of a contract's open needs. */
export const contractIn = (model: Model, contract_id: number) => {
  const open = model.needs.filter((need) => need.contract_id === contract_id && need.state !== 'closed')
  const sum = (key: 'filled' | 'reserved' | 'missing') =>
    open.reduce((total, need) => total + numbersIn(model, need)[key], 0)
  const headcount = open.reduce((total, need) => total + need.headcount, 0)
  return { headcount, filled: sum('filled'), reserved: sum('reserved'), missing: sum('missing') }
}

/** Who is placed on a day, by worker. */
export const placedIn = (model: Model, day: string) =>
  model.placements
    .filter((one) => takesPlace(one) && isOn(day, one))
    .map(({ worker_id, need_id }) => ({ worker_id, need_id }))
    .toSorted((a, b) => a.worker_id - b.worker_id)

/** Ends all active placements of a closed contract on a day at the latest, and cancels planned ones. */
export const closeIn = (model: Model, contract_id: number, on: string) => {
  for (const need of model.needs.filter((one) => one.contract_id === contract_id)) {
    need.state = 'closed'
    leaveIn(model, ({ need_id }) => need_id === need.id)
    for (const one of model.placements.filter(({ need_id }) => need_id === need.id)) {
      if (one.status === 'active' && one.start_date <= on) {
        one.status = 'ended'
        one.end_date = one.end_date !== null && one.end_date < on ? one.end_date : on
      } else if (one.status === 'planned' || one.status === 'active') one.status = 'cancelled'
    }
  }
}

/** Violations: two placements of one worker on a day, or more people on a need than its positions. */
export const faultsIn = (model: Model, days: readonly string[]) =>
  days.flatMap((day) => {
    const there = model.placements.filter((one) => takesPlace(one) && isOn(day, one))
    const twice = there.filter(
      (one, index) => there.findIndex(({ worker_id }) => worker_id === one.worker_id) !== index,
    )
    const over = model.needs.filter(
      (need) => there.filter(({ need_id }) => need_id === need.id).length > placesOn(model, need, day),
    )
    return [...twice.map(({ worker_id }) => `${day}: worker ${worker_id} twice`), ...over.map(({ id }) => `${day}: need ${id} overfull`)]
  }) // prettier-ignore
