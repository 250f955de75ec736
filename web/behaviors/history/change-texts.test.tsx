import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { customField } from '#web/testing/custom-field.ts'
import { fieldsQuery } from '../dictionaries/dictionaries.api.ts'
import { useChangeTexts } from './change-texts.ts'

const licence = customField({
  entity: 'candidate',
  key: 'licence',
  label: { en: 'Driving licence', pl: 'Prawo jazdy', ua: 'Водійські права' },
  type: 'multiselect',
  options: [
    { value: 'c', label: { en: 'C, lorry', pl: 'C, ciężarówka', ua: 'C, вантажівка' }, colour: null, hidden: false },
  ],
})

/** A field that has been switched off: its values stay in the history. */
const shift = customField({
  entity: 'candidate',
  key: 'shift',
  label: { en: 'Preferred shift', pl: 'Ulubiona zmiana', ua: 'Бажана зміна' },
  type: 'select',
  options: [{ value: 'n', label: { en: 'Night', pl: 'Nocna', ua: 'Нічна' }, colour: null, hidden: false }],
  active: false,
})

beforeEach(async () => {
  await loadMessages('pl', 'all')
  queryClient.setQueryData(fieldsQuery('lead').queryKey, [])
  queryClient.setQueryData(fieldsQuery('candidate').queryKey, [licence, shift])
})

const Said = ({ entity, action }: { entity: string | null; action: string }) => {
  const plain = { labelOf: (name: string) => name, textOf: (_: string, said: unknown) => String(said) }
  const { saidOf, textsOf } = useChangeTexts({
    ...plain,
    parts: { place: { ...plain, name: 'una cama' }, work_right: { ...plain, name: 'правило' } },
  })
  const group = { record: entity && { entity, id: 1 }, action } as unknown as ChangeGroup
  return (
    <p>
      {saidOf(group)}: {textsOf({ ...group, record: null }).show('phone', { value: '+34600100200' })}
    </p>
  )
}

const Change = ({ field, value }: { field: string; value: unknown }) => {
  const { textsOf } = useChangeTexts({ labelOf: (name) => name, textOf: (_, said) => String(said) })
  const group = { record: { entity: 'candidate', id: 1 }, action: 'updated' } as unknown as ChangeGroup
  const { labelOf, show } = textsOf(group)
  return (
    <p>
      {labelOf(field)}: {show(field, { value })}
    </p>
  )
}

it.each([
  ['arrival_place', 'Kraków MDA', 'Miejsce przyjazdu: Kraków MDA'],
  ['transport', 'bus', 'Środek transportu: Autobus'],
  ['education', 'higher', 'Wykształcenie: Wyższe'],
  ['rating', 4, 'Ocena: 4 z 5 gwiazdek'],
  ['custom.licence', ['c'], 'Prawo jazdy: C, ciężarówka'],
  ['custom.shift', 'n', 'Ulubiona zmiana: Nocna'],
])('names what was changed while a worker was a candidate: %s', (field, value, said) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Words language="pl">
        <Change field={field} value={value} />
      </Words>
    </QueryClientProvider>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})

it.each([
  ['es', null, 'updated', 'hizo cambios'],
  ['es', 'note', 'created', 'añadió una nota'],
  ['es', 'place', 'archived', 'archivó una cama'],
  ['es', 'document', 'verified', 'verificó un documento'],
  ['es', 'lead', 'updated', 'modificó la ficha de lead'],
  ['es', 'lead', 'converted', 'convirtió la ficha (Lead)'],
  ['pl', 'note', 'removed', 'usunięto notatkę'],
  ['ru', 'note', 'created', 'Добавлена заметка'],
  ['ru', 'document', 'created', 'Добавлен документ'],
  ['ru', 'place', 'cancelled', 'Отменено una cama'],
  ['ru', 'document', 'verified', 'Проверен документ'],
  ['ru', 'work_right', 'updated', 'Изменено правило'],
  ['ua', 'note', 'created', 'додано нотатку'],
  ['en', 'document', 'viewed_sensitive', 'viewed a hidden value of a document'],
] as const)('says what was done to a part of the record: %s %s %s', async (language, entity, action, said) => {
  await loadMessages(language, 'all')
  render(
    <QueryClientProvider client={queryClient}>
      <Words language={language}>
        <Said entity={entity} action={action} />
      </Words>
    </QueryClientProvider>,
  )
  expect(screen.getByText(`${said}: +34 600 100 200`)).toBeTruthy()
})
