import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { useChangeTexts } from './change-texts.ts'

beforeEach(() => loadMessages('pl', 'all'))

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
])('names what was changed while a worker was a candidate: %s', (field, value, said) => {
  render(
    <Words language="pl">
      <Change field={field} value={value} />
    </Words>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})
