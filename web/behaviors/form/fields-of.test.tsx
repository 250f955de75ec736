import { expect, it } from 'vitest'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { fieldsOf, setField } from './fields-of.ts'
import type { FormState } from './fields-of.ts'

type Values = { name: string | null; beds: number | null; languages: string[] }

const values: Values = { name: 'Ann', beds: 2, languages: [] }
const set: [string, unknown][] = []
const form = {
  getValues: () => values,
  setFieldValue: (name: string, value: unknown) => set.push([name, value]),
  errors: { beds: 'Too many' },
} as unknown as FormState<Values>

it('gives an input its label, value, change handler and error by the name of the field', () => {
  const field = fieldsOf(form, (name) => name.toUpperCase())
  expect(field('beds')).toMatchObject({ label: 'BEDS', value: 2, error: 'Too many' })
  field('name').onChange('Bea')
  setField(form, 'beds', null)
  expect(set).toEqual([
    ['name', 'Bea'],
    ['beds', null],
  ])
})

/** Must not compile: each `@ts-expect-error` fails the type check as soon as its line compiles. */
export const wrong = () => {
  const field = fieldsOf(form, (name) => name)
  return (
    <>
      <LineInput {...field('name')} />
      {/* @ts-expect-error: the form has no such field */}
      <LineInput {...field('nickname')} />
      {/* @ts-expect-error: a number is not a line of text */}
      <LineInput {...field('beds')} />
      {/* @ts-expect-error: a list is not a date */}
      <DateInput {...field('languages')} />
    </>
  )
}

/** The same for setting a value. */
export const wrongValue = () => {
  // @ts-expect-error: a text is not a number of beds
  setField(form, 'beds', 'two')
}
