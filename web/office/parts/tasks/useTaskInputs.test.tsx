import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { type TaskValues, emptyTask, toInput } from './task-form.ts'
import { TaskInput } from './useTaskInputs.tsx'

let form: FormState<TaskValues>

const Monthly = () => {
  const state = useForm<TaskValues>({
    mode: 'controlled',
    initialValues: { ...emptyTask(1, 'regular', null), recurrence: { every: 'month', day: 10, until: null } },
  })
  useEffect(() => {
    form = state
  })
  return <TaskInput form={state} field="recurrence" id={1} />
}

const open = async () => {
  await loadMessages('en', 'all')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Words language="en">
          <Monthly />
        </Words>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: /^Day of the month/ })
}

const dayOf = () => toInput(form.getValues()).recurrence

it('writes the day of the month as it is typed', async () => {
  const field = await open()
  fireEvent.change(field, { target: { value: '' } })
  expect(field).toHaveValue('')
  expect(dayOf()).toMatchObject({ day: null })
  fireEvent.change(field, { target: { value: '5' } })
  expect(dayOf()).toMatchObject({ day: 5 })
  fireEvent.change(field, { target: { value: '55' } })
  fireEvent.blur(field)
  expect(field).toHaveValue('55')
})

it('shows the errors of the day and of the last day at their fields', async () => {
  const field = await open()
  act(() => form.setErrors({ 'recurrence.day': 'Required', 'recurrence.until': 'Too early' }))
  expect(field).toHaveAccessibleDescription('Required')
  expect(screen.getByLabelText('Repeat until')).toHaveAccessibleDescription('Too early')
})
