import type { AdditionKind } from '#contract/work/addition-choices.ts'
import { additionConditions, additionRates } from '#contract/work/addition-choices.ts'
import type { Addition, AdditionChanges, NeedChange } from '#contract/work/additions.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'

/** A need in the form: an existing one of the contract, or a new one. */
export type NeedValues = {
  need_id: number | null
  position_id: string | null
  headcount: number | null
  date_from: string | null
  date_to: string | null
  pay_rate: number | null
  comparable_pay: number | null
}

const plainFields = ['end_date', ...additionRates, ...additionConditions] as const

type Plain = Omit<Pick<Contract, (typeof plainFields)[number]>, 'days_per_week'> & { days_per_week: number | null }

/** The form values of an addition: the present terms, which the user changes. */
export type AdditionValues = {
  kind: AdditionKind
  effective_from: string | null
  description: string | null
  changes: Plain & { needs: NeedValues[]; reason_id: string | null }
}

const needValues = ({
  id,
  position_id,
  headcount,
  date_from,
  date_to,
  pay_rate,
  comparable_pay,
}: Need): NeedValues => ({
  need_id: id,
  position_id: String(position_id),
  headcount,
  date_from,
  date_to,
  pay_rate,
  comparable_pay,
})

/** The values of a new need. */
export const emptyNeed = (from: string | null): NeedValues => ({
  need_id: null,
  position_id: null,
  headcount: null,
  date_from: from,
  date_to: null,
  pay_rate: null,
  comparable_pay: null,
})

const openNeeds = (needs: readonly Need[]) => needs.filter(({ abilities }) => abilities.update).map(needValues)

const plainOf = (contract: Contract) =>
  Object.fromEntries(plainFields.map((field) => [field, contract[field]])) as Plain

const given = (change: NeedChange): Partial<NeedValues> => {
  const { need_id: _id, position_id, ...rest } = change
  return { ...rest, ...(position_id === undefined ? {} : { position_id: String(position_id) }) }
}

const withNeeds = (rows: NeedValues[], changes: readonly NeedChange[]): NeedValues[] => {
  const changeOf = (row: NeedValues) => changes.find(({ need_id }) => need_id === row.need_id) ?? {}
  const fresh = changes.filter(({ need_id }) => need_id === undefined)
  return [
    ...rows.map((row) => ({ ...row, ...given(changeOf(row)) })),
    ...fresh.map((change) => ({ ...emptyNeed(null), ...given(change) })),
  ]
}

/** The terms of a contract at the start of an addition, or as changed by a draft. */
export const toValues = (contract: Contract, needs: readonly Need[], draft: Addition | null): AdditionValues => {
  const { needs: changed = [], reason_id, termination_date: _day, ...plain } = draft?.changes ?? {}
  return {
    kind: draft?.kind ?? 'rates',
    effective_from: draft?.effective_from ?? null,
    description: draft?.description ?? null,
    changes: {
      ...plainOf(contract),
      ...plain,
      needs: withNeeds(openNeeds(needs), changed),
      reason_id: reason_id === undefined ? null : String(reason_id),
    },
  }
}

/** The fields of an existing need that an addition can change. */
export const needFields = ['headcount', 'date_from', 'date_to', 'pay_rate', 'comparable_pay'] as const

const needChange = (row: NeedValues, before: NeedValues | undefined): NeedChange | null => {
  if (!before)
    return {
      ...(row.position_id === null ? {} : { position_id: Number(row.position_id) }),
      ...(row.headcount === null ? {} : { headcount: row.headcount }),
      ...(row.date_from === null ? {} : { date_from: row.date_from }),
      date_to: row.date_to,
      pay_rate: row.pay_rate,
      comparable_pay: row.comparable_pay,
    }
  const changed = needFields.filter((field) => row[field] !== before[field])
  if (changed.length === 0) return null
  return { need_id: row.need_id!, ...Object.fromEntries(changed.map((field) => [field, row[field]])) }
}

/** The changes in the form, and the position in the form of each need that is sent. */
export const changesOf = (
  contract: Contract,
  needs: readonly Need[],
  values: AdditionValues,
): { changes: AdditionChanges; places: number[] } => {
  const { kind, changes, effective_from } = values
  if (kind === 'termination') {
    const why = changes.reason_id === null ? {} : { reason_id: Number(changes.reason_id) }
    return { changes: { ...(effective_from ? { termination_date: effective_from } : {}), ...why }, places: [] }
  }
  const before = openNeeds(needs)
  const rows = changes.needs.map((row) =>
    needChange(row, row.need_id === null ? undefined : before.find(({ need_id }) => need_id === row.need_id)),
  )
  const places = rows.flatMap((row, place) => (row === null ? [] : [place]))
  const plain = plainFields.filter((field) => changes[field] !== contract[field])
  return {
    changes: {
      ...Object.fromEntries(plain.map((field) => [field, changes[field]])),
      ...(places.length > 0 ? { needs: places.map((place) => rows[place]!) } : {}),
    },
    places,
  }
}
