import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { LabelsInput } from './LabelsInput.tsx'

const open = async () => {
  await loadMessages('pl', 'all')
  render(
    <MantineProvider env="test">
      <Words language="pl">
        <LabelsInput
          label="Nazwa"
          path="label"
          value={{}}
          errors={{ label: 'To pole jest wymagane.' }}
          onChange={() => undefined}
        />
      </Words>
    </MantineProvider>,
  )
  return screen.getAllByRole<HTMLInputElement>('textbox')
}

it('begins with the language of the reader, says that one is enough, and says what is wrong there', async () => {
  const fields = await open()
  expect(fields).toHaveLength(5)
  expect(fields.some(({ required }) => required)).toBe(false)
  expect(fields[0]).toBe(screen.getByLabelText('Nazwa (polski)'))
  expect(fields[0]).toBeInvalid()
  expect(screen.getByText('Wystarczy jeden język. W pozostałych widać tę samą nazwę.')).toBeVisible()
})
