import { render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { NOT_READ } from '#contract/work/law-choices.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { Provenance } from './Provenance.tsx'

beforeAll(async () => {
  await loadMessages('pl', 'all')
  queryClient.setQueryData(documentTypesQuery.queryKey, [])
})

it.each([
  [NOT_READ, 'Źródło: jeszcze niesprawdzone'],
  ['Compiled text of 17.06.2026; Dz.U. 2025 poz. 1617', 'Źródło: tekst jednolity z 17.06.2026; Dz.U. 2025 poz. 1617'],
  ['infor.pl, 9.03.2026', 'Źródło: infor.pl, 9.03.2026'],
])('says in the reader’s language where a row was read: %s', (source, said) => {
  const row = {
    act: 'Waadi, art. 8',
    act_name: null,
    source,
    confidence: 'likely' as const,
    note: null,
    valid_from: null,
    valid_to: null,
    shipped: true,
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Words language="pl">
        <Provenance row={row} />
      </Words>
    </QueryClientProvider>,
  )
  expect(screen.getByText(said)).toBeTruthy()
})
