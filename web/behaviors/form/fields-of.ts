import type { EntityForm } from './useEntityForm.ts'

/** The state of one form, as a noun's fields are given it. */
export type FormState<V extends Record<string, unknown>> = EntityForm<V>['form']

/** Sets a field of a form to a value of its type; Mantine cannot tell the paths of a form of any type. */
export const setField = <V extends Record<string, unknown>, Name extends keyof V & string>(
  form: FormState<V>,
  name: Name,
  value: V[Name],
) => form.setFieldValue(name as never, value as never)

/** What an input of a form needs, by the field's name: its label, its value, how it changes, what is wrong with it. */
export const fieldsOf =
  <V extends Record<string, unknown>>(form: FormState<V>, labelOf: (name: string) => string) =>
  <Name extends keyof V & string>(name: Name): FieldProps<V[Name]> & { error: string | undefined } => ({
    label: labelOf(name),
    value: form.getValues()[name],
    onChange: (value) => setField(form, name, value),
    error: form.errors[name] as string | undefined,
  })

/** An input's side of `fieldsOf`, for inputs of one kind of value. */
export type FieldProps<T> = {
  label: string
  value: T
  onChange: (value: T) => void
  error?: string | undefined
}
