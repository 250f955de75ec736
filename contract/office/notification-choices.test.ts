import { expect, it } from 'vitest'
import { newsPlace } from './notification-choices.ts'

it('opens the needs of a contract after an addition, where pay is raised and placements are extended', () => {
  const told = { type: 'addition_applied', entity: 'contract', entity_id: 7, params: {} } as const
  const reader = { role_name: 'coordinator', permissions: new Set<string>() }
  expect(newsPlace(reader, told)).toEqual({ path: '/contracts/7', search: { tab: 'needs' } })
})
