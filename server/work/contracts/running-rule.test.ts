import { expect, it } from 'vitest'
import { missingToRun } from './running-rule.ts'

const whole = { client_tax_id: '5260250274', site_address: 'ul. Chłodna 5', coordinators: [{ is_main: true }] }
const missing = (more: Partial<typeof whole>, needs = 1) =>
  missingToRun({ ...whole, ...more }, needs).map(({ path, code }) => `${path}: ${code}`)

it.each([
  [{}, 1, []],
  [{ client_tax_id: '' }, 1, ['client_tax_id: run_needs_tax_id']],
  [{ site_address: '' }, 1, ['site_address: run_needs_address']],
  [{ coordinators: [{ is_main: false }] }, 1, ['main_coordinator_id: run_needs_coordinator']],
  [{ coordinators: [] }, 1, ['main_coordinator_id: run_needs_coordinator']],
  [{}, 0, ['needs: run_needs_need']],
  [
    { client_tax_id: '', coordinators: [] },
    0,
    ['client_tax_id: run_needs_tax_id', 'main_coordinator_id: run_needs_coordinator', 'needs: run_needs_need'],
  ],
])('a contract with %o and %i open needs lacks %o', (more, needs, lacks) => {
  expect(missing(more, needs)).toEqual(lacks)
})
