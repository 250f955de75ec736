import { expect, it } from 'vitest'
import { changedFields } from '#web/behaviors/form/changes.ts'
import { flatten, merge } from './addition-conflicts.ts'
import type { AdditionValues } from './addition-form.ts'

const packers = { need_id: 7, position_id: '2', headcount: 20, date_from: '2026-11-02', date_to: null, pay_rate: 30 }
const cooks = { ...packers, need_id: null, position_id: '5', headcount: 3 }

const values = (more: object = {}, changes: object = {}) =>
  ({
    kind: 'rates',
    effective_from: '2026-12-01',
    description: 'As agreed.',
    ...more,
    changes: { end_date: null, pay_rate_from: 30, requirements: null, needs: [packers], reason_id: null, ...changes },
  }) as unknown as AdditionValues

it('names each term and each term of a need that differs, and new needs as one field', () => {
  const after = values({ description: 'More.' }, { pay_rate_from: 33, needs: [{ ...packers, headcount: 25 }, cooks] })
  expect(changedFields(flatten(values()), flatten(after))).toEqual([
    'description',
    'pay_rate_from',
    'need.7.headcount',
    'new_needs',
  ])
})

it("keeps what a colleague saved beside the chosen values of one's own", () => {
  const theirs = values({ description: 'Theirs.' }, { needs: [{ ...packers, headcount: 22, pay_rate: 31 }] })
  const mine = values({ kind: 'other' }, { pay_rate_from: 33, needs: [{ ...packers, headcount: 25 }, cooks] })
  expect(merge(theirs, mine, ['pay_rate_from', 'need.7.headcount', 'new_needs'])).toEqual(
    values(
      { description: 'Theirs.' },
      { pay_rate_from: 33, needs: [{ ...packers, headcount: 25, pay_rate: 31 }, cooks] },
    ),
  )
  expect(merge(theirs, mine, [])).toEqual(theirs)
})
