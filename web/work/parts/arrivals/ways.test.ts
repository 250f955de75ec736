import { expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { answersOf, mayMend, mendingOf } from './ways.ts'

const arrival = (more: Partial<Arrival>): Arrival => ({
  entity: 'candidate',
  id: 7,
  assignment_id: null,
  first_name: 'Олег',
  last_name: 'Савченко',
  phone: null,
  day: agencyToday(),
  at: null,
  place: null,
  transport: null,
  contract: null,
  position_id: null,
  lights: { ticket: 'ok', contract: 'ok', papers: 'ok', agreement: 'ok', shift: 'ok', bed: 'missing' },
  ready: false,
  overdue: false,
  abilities: { came: true, missed: true },
  ...more,
})

it('opens the bed calendar with the person from the day of arrival on, and never from a night that has passed', () => {
  const [today, later] = [agencyToday(), addDays(agencyToday(), 2)]
  expect(mendingOf(arrival({ day: later })).bed).toEqual({
    to: '/housing/calendar',
    search: { for: 'candidate:7', day: later, from: later, to: addDays(later, 13) },
  })
  const late = arrival({ entity: 'worker', day: addDays(today, -3), overdue: true })
  expect(mendingOf(late).bed!.search).toMatchObject({ for: 'worker:7', day: today, from: today })
})

it('leads to the record with the change that says whether the person came', () => {
  expect(answersOf(arrival({}))).toEqual({
    came: { to: '/candidates/convert/7', search: {} },
    missed: { to: '/candidates/7', search: { ask: 'status' } },
  })
  const { came, missed } = answersOf(arrival({ entity: 'worker', assignment_id: 34 }))
  expect(came).toEqual({ to: '/workers/7', search: { tab: 'placements', placement: '34', step: 'active' } })
  expect(missed).toEqual({ to: '/workers/7', search: { tab: 'placements', placement: '34', step: 'no_show' } })
})

it('offers a contract and a bed only to those who may write them', () => {
  const holder =
    (...permissions: Permission[]) =>
    (permission: Permission) =>
      permissions.includes(permission)
  const reader = holder('view contracts', 'view candidates')
  expect(
    (['contract', 'bed', 'shift', 'agreement', 'papers'] as const).filter((light) => mayMend(light, reader)),
  ).toEqual(['papers'])
  expect(mayMend('contract', holder('create questionnaires contract'))).toBe(true)
  expect(mayMend('bed', holder('coordinator update contract'))).toBe(true)
})
