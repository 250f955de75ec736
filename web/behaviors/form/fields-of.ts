import type { EntityForm } from './useEntityForm.ts'

/** The state of one form, as a noun's fields are given it. */
export type FormState<V extends Record<string, unknown>> = EntityForm<V>['form']

/** What an input of a form needs, by the field's name: its label, its value, how it changes, what is wrong with it. */
export const fieldsOf =
  <V extends Record<string, unknown>>(form: FormState<V>, labelOf: (name: string) => string) =>
  (name: keyof V & string) => ({
    label: labelOf(name),
    value: form.getValues()[name] as never,
    onChange: (value: unknown) => form.setFieldValue(name as never, value as never),
    error: form.errors[name] as string | undefined,
  })

/** An input's side of `fieldsOf`, for inputs of one kind of value. */
export type FieldProps<T> = {
  label: string
  value: T
  onChange: (value: T) => void
  error?: string | undefined
}
