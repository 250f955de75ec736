import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { customField } from '#web/testing/custom-field.ts'
import { useCandidateHistoryText } from './useCandidateText.ts'

const shoes = customField({
  entity: 'candidate_survey',
  key: 'shoes',
  label: { en: 'Safety shoes', ua: 'Захисне взуття', ru: 'Защитная обувь' },
  type: 'select',
  options: [{ value: 'own', label: { en: 'Has a pair', ua: 'Є своє', ru: 'Есть своя' }, colour: null, hidden: false }],
})

const Survey = () => {
  const { name, labelOf, textOf } = useCandidateHistoryText().parts!['candidate_survey']!
  return (
    <>
      <p>
        {name}, {labelOf('client_decision_at')}, {textOf('channel', 'in_person')}
      </p>
      <p>
        {labelOf('custom.shoes')}: {textOf('custom.shoes', 'own')}
      </p>
    </>
  )
}

it.each([
  ['en', 'a survey, Client’s decision date, In person', 'Safety shoes: Has a pair'],
  ['ru', 'анкета, Дата решения клиента, Лично', 'Защитная обувь: Есть своя'],
] as const)(
  'names fields and questions of a survey in the history of its candidate: %s',
  async (language, own, asked) => {
    queryClient.setQueryData(fieldsQuery('candidate_survey').queryKey, [shoes])
    await loadMessages(language, 'all')
    render(
      <QueryClientProvider client={queryClient}>
        <Words language={language}>
          <Survey />
        </Words>
      </QueryClientProvider>,
    )
    expect(screen.getByText(own)).toBeTruthy()
    expect(screen.getByText(asked)).toBeTruthy()
  },
)

it('names a field of the candidate that was switched off, and the chosen option', async () => {
  const bus = customField({
    entity: 'candidate',
    key: 'bus',
    label: { en: 'Bus line', pl: 'Linia autobusu', ua: 'Автобус' },
    type: 'select',
    options: [{ value: 'a', label: { en: 'Night line', pl: 'Nocna', ua: 'Нічний' }, colour: null, hidden: false }],
    active: false,
  })
  const Own = () => {
    const { labelOf, textOf } = useCandidateHistoryText()
    return (
      <p>
        {labelOf('custom.bus')}: {textOf('custom.bus', 'a')}
      </p>
    )
  }
  queryClient.setQueryData(fieldsQuery('candidate').queryKey, [bus])
  await loadMessages('pl', 'all')
  render(
    <QueryClientProvider client={queryClient}>
      <Words language="pl">
        <Own />
      </Words>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Linia autobusu: Nocna')).toBeTruthy()
})
