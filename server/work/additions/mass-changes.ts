import { type AmendedField, amendedFields } from '#contract/work/addition-choices.ts'
import type { AdditionChanges } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { MassAddition } from '#contract/work/mass-additions.ts'

const LEAST = 0.01
const MOST = 9_999.99

type Terms = { [K in AmendedField]?: unknown } & { end_date: string | null }

const risen = (rate: number, percent: number) => Math.round(rate * (100 + percent)) / 100

const extended = ({ end_date }: Terms, to: string) => {
  if (end_date === null) return { changes: {}, problems: [{ path: 'end_date', code: 'contract_open_ended' }] }
  if (to < end_date) return { changes: {}, problems: [{ path: 'end_date', code: 'ends_later_already' }] }
  return { changes: { end_date: to }, problems: [] }
}

type Rates = Extract<MassAddition, { kind: 'rates' }>['rates']

const rerated = (terms: Terms, rates: Rates) => {
  if (rates.mode === 'set') {
    const { mode: _mode, ...given } = rates
    return { changes: given, problems: [] }
  }
  const known = rates.fields.filter((field) => typeof terms[field] === 'number')
  const next = known.map((field) => [field, risen(terms[field] as number, rates.percent)] as const)
  const beyond = next.filter(([, rate]) => rate < LEAST || rate > MOST)
  return {
    changes: Object.fromEntries(next),
    problems: [
      ...(known.length > 0 ? [] : [{ path: 'rates', code: 'no_rate_to_change' }]),
      ...beyond.map(([field]) => ({ path: field, code: 'rate_beyond', params: { min: LEAST, max: MOST } })),
    ],
  }
}

const asked = (terms: Terms, addition: MassAddition): { changes: AdditionChanges; problems: FieldProblem[] } => {
  if (addition.kind === 'extension') return extended(terms, addition.end_date)
  if (addition.kind === 'rates') return rerated(terms, addition.rates)
  return { changes: addition.conditions, problems: [] }
}

/** What a bulk addition changes in one contract: only terms that differ, or why it does not fit. */
export const massChanges = (terms: Terms, addition: MassAddition) => {
  const { changes, problems } = asked(terms, addition)
  const differing = amendedFields.filter((field) => changes[field] !== undefined && changes[field] !== terms[field])
  return {
    problems,
    changes: Object.fromEntries(differing.map((field) => [field, changes[field]])) as AdditionChanges,
  }
}
