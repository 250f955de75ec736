/** The values of a record's form: its fields as typed, custom fields by key. */
export type FormValues = Record<string, unknown> & { custom_values: Record<string, unknown> }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const flat = ({ custom_values, ...values }: FormValues): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.entries(custom_values).map(([key, value]) => [`custom.${key}`, value])),
})

/** The fields in which two versions of a form differ; custom fields as `custom.<key>`. */
export const changedFields = (before: FormValues, after: FormValues): string[] => {
  const from = flat(before)
  const to = flat(after)
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !same(from[key], to[key]))
}

/** The value of a field, named as in `changedFields`. */
export const fieldValue = (values: FormValues, key: string) =>
  key.startsWith('custom.') ? values.custom_values[key.slice(7)] : values[key]

/** The values of a form with some fields replaced. */
export const withFields = <V extends FormValues>(values: V, over: Partial<FormValues>): V => ({
  ...values,
  ...over,
  custom_values: { ...values.custom_values, ...over.custom_values },
})

type Input = Record<string, unknown> & { custom_values?: Record<string, unknown> }

/** Only the named fields of a form or input, in the form of an update; a missing custom value is cleared. */
export const pickFields = (values: Input, keys: readonly string[]) => {
  const custom = keys.filter((key) => key.startsWith('custom.')).map((key) => key.slice(7))
  const plain = keys.filter((key) => !key.startsWith('custom.'))
  return {
    ...Object.fromEntries(plain.map((key) => [key, values[key]])),
    ...(custom.length > 0
      ? { custom_values: Object.fromEntries(custom.map((key) => [key, values.custom_values?.[key] ?? null])) }
      : {}),
  }
}
