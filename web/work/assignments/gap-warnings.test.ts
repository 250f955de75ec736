import { expect, it } from 'vitest'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { confirmedEach, gapWarnings } from './gap-warnings.ts'

const person = (id: number, first_name: string) => ({ id, first_name, last_name: 'Zając' })
const anna = person(1, 'Anna')
const jan = person(2, 'Jan')

const ends: FieldProblem = { path: 'end_date', code: 'contract_ends_soon', params: { on: '2026-12-20' } }
const paper = (name: string): FieldProblem => ({ path: 'end_date', code: 'paper_ends_during', params: { name } })

const judgedAs = (warnings: Record<number, FieldProblem[]>) =>
  new Map(
    Object.entries(warnings).map(([id, own]) => [Number(id), { worker_id: Number(id), problems: [], warnings: own }]),
  )

const both = judgedAs({ 1: [ends], 2: [ends, paper('Passport'), paper('Visa')] })
const day = () => '2026-12-01'

it('names everyone with the same warning in one, and lists warnings with other figures separately', () => {
  expect(gapWarnings([anna, jan], both, day).map(({ warning, names }) => [warning.params, names])).toEqual([
    [ends.params, 'Anna Zając, Jan Zając'],
    [{ name: 'Passport' }, 'Jan Zając'],
    [{ name: 'Visa' }, 'Jan Zając'],
  ])
})

it('sends a code for a person only if each of its warnings has a tick', () => {
  const warnings = gapWarnings([anna, jan], both, day)
  const [shared, passport, visa] = warnings.map(({ confirms }) => confirms) as [string, string, string]
  const sent = (confirmed: string[]) => confirmedEach([anna, jan], warnings, confirmed)
  expect(sent([])).toEqual([])
  expect(sent([passport])).toEqual([])
  expect(sent([passport, visa])).toEqual([{ id: 2, codes: ['paper_ends_during'] }])
  expect(sent([shared])).toEqual([
    { id: 1, codes: ['contract_ends_soon'] },
    { id: 2, codes: ['contract_ends_soon'] },
  ])
})

it('removes a tick when the people, the figures or the day change', () => {
  const ticked = gapWarnings([anna], both, day).map(({ confirms }) => confirms)
  const later = judgedAs({ 1: [{ ...ends, params: { on: '2026-12-10' } }] })
  const sent = (...given: Parameters<typeof gapWarnings>) => confirmedEach(given[0], gapWarnings(...given), ticked)
  expect(sent([anna], both, day)).toHaveLength(1)
  expect(sent([anna, jan], both, day)).toEqual([])
  expect(sent([anna], later, day)).toEqual([])
  expect(sent([anna], both, () => '2026-12-02')).toEqual([])
})
