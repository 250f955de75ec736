import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type Fields, imported } from '#contract/fields/facts.ts'
import type { Kind } from '#contract/fields/kinds.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Century } from '#server/behaviors/imports/date-order.ts'

/** The imported fields of the three nouns with their kinds; a field has the same kind in each noun. */
export const declared = [leadFields, candidateFields, workerFields].flatMap((table: Fields) =>
  imported(table).map((name) => [name, table[name]!.is.kind] as const),
)

const kinds = new Map<string, Kind['kind']>([...declared, ['created_time', 'moment']])

const customKinds: Partial<Record<Field['type'], Kind['kind']>> = {
  integer: 'whole',
  rating: 'whole',
  boolean: 'yes_no',
  date: 'day',
  datetime: 'moment',
}

const kindOf = (target: string, fields: readonly Field[]) => {
  const custom = fields.find(({ key }) => `custom.${key}` === target)
  return custom ? customKinds[custom.type] : kinds.get(target)
}

const dates: ReadonlySet<string | undefined> = new Set(['day', 'birth_day', 'moment'])

/** Whether the columns of a target contain dates. */
export const isDated = (target: string, fields: readonly Field[]) => dates.has(kindOf(target, fields))

/** The century of the years of two digits in the columns of a target: dates of birth are in the past. */
export const centuryOf = (target: string): Century => (kinds.get(target) === 'birth_day' ? 'past' : 'nearest')

/** The code that says what the cells of a target must contain; undefined if no code is more exact than the usual ones. */
export const neededIn = (target: string, fields: readonly Field[]): string | undefined => {
  const kind = kindOf(target, fields)
  if (dates.has(kind)) return 'date_needed'
  if (kind === 'whole') return 'whole_number_needed'
  return kind === 'yes_no' ? 'yes_or_no_needed' : undefined
}
