import { expect, it } from 'vitest'
import { fittingKind } from './addition-choices.ts'

it.each([
  ['rates', { needs: [] }, 'headcount'],
  ['rates', { end_date: '2027-01-01' }, 'extension'],
  ['rates', { requirements: 'gloves' }, 'conditions'],
  ['headcount', { bill_rate: 40 }, 'rates'],
  ['rates', { needs: [], end_date: '2027-01-01' }, 'extension'],
  ['rates', { needs: [], bill_rate: 40 }, 'rates'],
  ['rates', {}, 'rates'],
  ['other', { needs: [] }, 'other'],
  ['termination', {}, 'termination'],
] as const)('an addition of the type %s with %j is of the type %s', (kind, changes, fitting) =>
  expect(fittingKind(kind, changes)).toBe(fitting),
)
