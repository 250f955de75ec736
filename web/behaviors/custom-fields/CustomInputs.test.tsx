import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Language } from '#contract/basics/language.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { customField } from '#web/testing/custom-field.ts'
import { CustomInput } from './CustomInputs.tsx'
import { useCustomText } from './CustomValue.tsx'

const fieldOf = (type: CustomField['type']) =>
  customField({ entity: 'worker', key: 'measure', label: { en: 'Measure', ua: 'Measure' }, type, options: [] })

const Shown = ({ type, value }: { type: CustomField['type']; value: unknown }) => (
  <p title="shown">{useCustomText()(fieldOf(type), value)}</p>
)

const open = async (language: Language, type: CustomField['type'], value: unknown) => {
  await loadMessages(language, 'all')
  const onChange = vi.fn<(value: unknown) => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Words language={language}>
          <CustomInput field={fieldOf(type)} value={value} error={undefined} onChange={onChange} />
          <Shown type={type} value={value} />
        </Words>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Measure'), onChange }
}

it.each([
  ['pl', '3,14159', '3,14159'],
  ['es', '3,14159', '3,14159'],
  ['ru', '3,14159', '3,14159'],
  ['ua', '3,14159', '3,14159'],
  ['en', '3.14159', '3.14159'],
] as const)(
  'a number in %s has the separator of the language, in the field and beside it',
  async (language, typed, shown) => {
    const { input, onChange } = await open(language, 'decimal', 3.141_59)
    expect(input).toHaveValue(typed)
    expect(screen.getByTitle('shown')).toHaveTextContent(shown)
    fireEvent.change(input, { target: { value: typed.slice(0, 3) } })
    expect(onChange).toHaveBeenLastCalledWith(3.1)
  },
)

it('a link gets its scheme when the user leaves the field', async () => {
  const { input, onChange } = await open('pl', 'url', 'www.example.com/cv')
  fireEvent.blur(input)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('https://www.example.com/cv')
})

it.each(['pl', 'es', 'ua', 'en'] as const)(
  'a whole number in %s takes no decimals without a word',
  async (language) => {
    const { input, onChange } = await open(language, 'integer', 3)
    input.setSelectionRange(0, 1)
    fireEvent.paste(input, { clipboardData: { getData: () => '30.5000' } })
    expect(onChange).not.toHaveBeenCalled()
    expect(input).toBeInvalid()
  },
)
