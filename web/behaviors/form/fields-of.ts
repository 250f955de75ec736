import type { EntityForm } from './useEntityForm.ts'

/** The state of a form, as the fields of a noun receive it. */
export type FormState<V extends Record<string, unknown>> = EntityForm<V>['form']

/** Sets a field of a form, typed by field; Mantine cannot type the paths of a generic form. */
export const setField = <V extends Record<string, unknown>, Name extends keyof V & string>(
  form: FormState<V>,
  name: Name,
  value: V[Name],
) => form.setFieldValue(name as never, value as never)

/** The properties of a form's input by field name: its label, value, change handler and error. */
export const fieldsOf =
  <V extends Record<string, unknown>>(form: FormState<V>, labelOf: (name: string) => string) =>
  <Name extends keyof V & string>(name: Name): FieldProps<V[Name]> & { error: string | undefined } => ({
    label: labelOf(name),
    value: form.getValues()[name],
    onChange: (value) => setField(form, name, value),
    error: form.errors[name] as string | undefined,
  })

/** The properties from `fieldsOf` that an input needs, for values of one type. */
export type FieldProps<T> = {
  label: string
  value: T
  onChange: (value: T) => void
  error?: string | undefined
}
