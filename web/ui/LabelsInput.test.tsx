import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { LabelsInput } from './LabelsInput.tsx'

const open = async (isOneEnough: boolean) => {
  await loadMessages('pl', 'all')
  render(
    <MantineProvider env="test">
      <Words language="pl">
        <LabelsInput
          label="Nazwa"
          path="label"
          value={{}}
          errors={{ label: 'To pole jest wymagane.' }}
          isOneEnough={isOneEnough}
          onChange={() => undefined}
        />
      </Words>
    </MantineProvider>,
  )
  return screen.getAllByRole<HTMLInputElement>('textbox')
}

it('marks the languages that are required, and names all', async () => {
  const fields = await open(false)
  expect(fields.filter(({ required }) => required)).toEqual([
    screen.getByLabelText('Nazwa (ukraiński)'),
    screen.getByLabelText('Nazwa (angielski)'),
  ])
  expect(screen.getByText('Ukraiński')).toHaveTextContent('Ukraiński *')
  expect(fields).toHaveLength(5)
})

it('begins with the language of the reader where one is enough, and says what is wrong there', async () => {
  const fields = await open(true)
  expect(fields.some(({ required }) => required)).toBe(false)
  expect(fields[0]).toBe(screen.getByLabelText('Nazwa (polski)'))
  expect(fields[0]).toBeInvalid()
  expect(screen.getByText('Wystarczy jeden język. W pozostałych widać tę samą nazwę.')).toBeVisible()
})
