import type { FormValues } from '#web/behaviors/form/changes.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type AdditionValues, type NeedValues, needFields } from './addition-form.ts'

const NEED = /^need\.(\d+)\.(\w+)$/
const own = ['kind', 'effective_from', 'description'] as const

const isKnown = ({ need_id }: NeedValues) => need_id !== null

/** The form values with every term, and every term of every need, as a field of its own; all new needs are one field. */
export const flatten = ({ changes, ...rest }: AdditionValues): FormValues => {
  const { needs, ...terms } = changes
  const known = needs.filter(isKnown)
  const fields = known.flatMap((row) => needFields.map((field) => [`need.${row.need_id}.${field}`, row[field]]))
  return {
    ...rest,
    ...terms,
    ...Object.fromEntries(fields),
    new_needs: needs.filter((row) => !isKnown(row)),
    custom_values: {},
  }
}

/** A colleague's saved values, with the fields named by `flatten` replaced by the ones typed here. */
export const merge = (theirs: AdditionValues, mine: AdditionValues, keys: readonly string[]): AdditionValues => {
  const kept = new Set(keys)
  const given = flatten(mine)
  const pick = <T extends object>(from: T, fields: readonly string[], nameOf = (field: string) => field) => ({
    ...from,
    ...Object.fromEntries(
      fields.filter((field) => kept.has(nameOf(field))).map((field) => [field, given[nameOf(field)]]),
    ),
  })
  const { needs, ...terms } = theirs.changes
  const fresh = kept.has('new_needs') ? mine.changes.needs : needs
  const rows = needs.filter(isKnown).map((row) => pick(row, needFields, (field) => `need.${row.need_id}.${field}`))
  return {
    ...pick(theirs, own),
    changes: { ...pick(terms, Object.keys(terms)), needs: [...rows, ...fresh.filter((row) => !isKnown(row))] },
  }
}

/** The labels of the fields of `flatten` and the texts of their values; `words` are the contract's. */
export const speakOf = (words: FieldTexts, values: AdditionValues): Pick<FieldTexts, 'labelOf' | 'textOf'> => {
  const [addition, need] = [words.parts!['addition']!, words.parts!['need']!]
  const positionOf = (need_id: string) => {
    const row = values.changes.needs.find((one) => String(one.need_id) === need_id)
    return (need.textOf('position_id', row?.position_id ?? null) as string | null) ?? ''
  }
  return {
    labelOf: (key) => {
      const [, need_id, field] = NEED.exec(key) ?? []
      if (!need_id || !field) return addition.labelOf(key === 'new_needs' ? 'needs' : key)
      return `${positionOf(need_id)}, ${need.labelOf(field).toLowerCase()}`
    },
    textOf: (key, value) => {
      const [, , field] = NEED.exec(key) ?? []
      if (field) return need.textOf(field, value)
      if (key !== 'new_needs') return addition.textOf(key, value)
      const rows = value as NeedValues[]
      return rows.length > 0 ? addition.textOf('needs', rows) : null
    },
  }
}
