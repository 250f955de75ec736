/** What a form of a record holds: its fields as they are typed, custom ones by their keys. */
export type FormValues = { [field: string]: unknown; custom_values: Record<string, unknown> }

const CUSTOM = 'custom.'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const flat = ({ custom_values, ...values }: FormValues): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.entries(custom_values).map(([key, value]) => [CUSTOM + key, value])),
})

/** A field's value; custom ones stand as `custom.<key>`. */
export const valueAt = (values: FormValues, key: string) =>
  key.startsWith(CUSTOM) ? values.custom_values[key.slice(CUSTOM.length)] : values[key]

/** The fields in which two versions of a form differ; custom ones as `custom.<key>`. */
export const changedKeys = (before: FormValues, after: FormValues): string[] => {
  const from = flat(before)
  const to = flat(after)
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !same(from[key], to[key]))
}

/** Only these fields of an input. */
export const onlyChanged = (input: Record<string, unknown>, keys: readonly string[]) => {
  const custom = (input['custom_values'] ?? {}) as Record<string, unknown>
  const customKeys = keys.filter((key) => key.startsWith(CUSTOM)).map((key) => key.slice(CUSTOM.length))
  const plain = keys.filter((key) => !key.startsWith(CUSTOM))
  return {
    ...Object.fromEntries(plain.map((key) => [key, input[key]])),
    ...(customKeys.length > 0
      ? { custom_values: Object.fromEntries(customKeys.map((key) => [key, custom[key] ?? null])) }
      : {}),
  }
}
