import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Assignment, PlacementInput } from '#contract/work/assignments.ts'
import type { Need } from '#contract/work/needs.ts'

/** The need to place people on, if the drawer is opened from one. */
export type NeedRef = Pick<Need, 'id' | 'contract_id' | 'date_from' | 'missing' | 'coming'>

/** Whether people can be placed on a need, now or on positions that a signed addition adds. */
export const takesPeople = ({ missing, coming }: NeedRef) => missing > 0 || coming !== null

/** How many people can be placed on a need from the first day that the form offers. */
export const roomOn = ({ missing, coming }: NeedRef) => (missing > 0 ? missing : (coming?.missing ?? 0))

/** The first day of a placement on a need that is made now. */
export const firstDayOn = ({ date_from, missing, coming }: NeedRef) => {
  if (missing === 0 && coming) return coming.from
  return date_from > agencyToday() ? date_from : agencyToday()
}

/** The explicit choice of no foreman. */
export const NOBODY = 'none'

/** The form values of a placement; blank ones come from the need. */
export type PlacementValues = {
  need_id: string | null
  worker_id: string | null
  start_date: string | null
  end_date: string | null
  pay_rate: number | null
  coordinator_id: string | null
  foreman_id: string | null
  employment_form: string | null
  agreement_sent_on: string | null
  bed_place_id: string | null
  comment: string | null
  confirmed: string[]
}

/** The values of a new placement. */
export const emptyPlacement = (given: Partial<PlacementValues>): PlacementValues => ({
  need_id: null,
  worker_id: null,
  start_date: null,
  end_date: null,
  pay_rate: null,
  coordinator_id: null,
  foreman_id: null,
  employment_form: null,
  agreement_sent_on: null,
  bed_place_id: null,
  comment: null,
  confirmed: [],
  ...given,
})

const foremanIn = ({ foreman_id }: Pick<PlacementValues, 'foreman_id'>) =>
  foreman_id === null || foreman_id === NOBODY ? null : Number(foreman_id)

const left = <T>(value: T | null) => value ?? undefined

/** The form values as the API accepts them; null while the need, the worker or the first day is missing. */
export const toPlacement = (values: PlacementValues): PlacementInput | null => {
  const { need_id, worker_id, start_date } = values
  if (need_id === null || worker_id === null || start_date === null) return null
  return {
    need_id: Number(need_id),
    worker_id: Number(worker_id),
    start_date,
    end_date: left(values.end_date),
    pay_rate: left(values.pay_rate),
    coordinator_id: values.coordinator_id === null ? undefined : Number(values.coordinator_id),
    foreman_id: values.foreman_id === null ? undefined : foremanIn(values),
    employment_form: left(values.employment_form) as PlacementInput['employment_form'],
    agreement_sent_on: left(values.agreement_sent_on),
    bed: values.bed_place_id === null ? undefined : { place_id: Number(values.bed_place_id) },
    comment: left(values.comment),
    confirmed: values.confirmed as PlacementInput['confirmed'],
  }
}

/** The form values of an existing placement, in the shape that forms of records have. */
export type EditedPlacement = Omit<PlacementValues, 'bed_place_id'> & { custom_values: Record<string, never> }

/** The form values of a placement. */
export const toEdited = (row: Assignment): EditedPlacement => {
  const { bed_place_id: _none, ...values } = emptyPlacement({
    need_id: String(row.need_id),
    worker_id: String(row.worker_id),
    start_date: row.start_date,
    end_date: row.end_date,
    pay_rate: row.pay_rate,
    coordinator_id: String(row.coordinator_id),
    foreman_id: row.foreman_id === null ? null : String(row.foreman_id),
    employment_form: row.employment_form,
    agreement_sent_on: row.agreement_sent_on,
    comment: row.comment,
  })
  return { ...values, custom_values: {} }
}

/** The form values as an update accepts them. */
export const toPatch = ({ custom_values: _none, need_id: _need, worker_id: _worker, ...values }: EditedPlacement) => ({
  ...values,
  foreman_id: foremanIn(values),
  coordinator_id: values.coordinator_id === null ? null : Number(values.coordinator_id),
})
