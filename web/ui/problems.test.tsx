import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { problems } from '#locales/en/problems.ts'
import { rules } from '#locales/en/rules.ts'
import { ApiProblem } from '../platform/api.ts'
import { useProblems } from './problems.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en" messages={{ problems, rules }} timeZone="Europe/Warsaw">
    {children}
  </IntlProvider>
)

it('says that a blank field is required, not which format it has', () => {
  const errors = [
    { path: 'phone', code: 'too_short', params: { min: 1 } },
    { path: 'phone', code: 'invalid_phone' },
    { path: 'code', code: 'too_short', params: { min: 6 } },
  ]
  const { result } = renderHook(useProblems, { wrapper })
  expect(result.current.byField(new ApiProblem({ status: 400, code: 'invalid', errors }))).toEqual({
    phone: problems.required,
    code: 'At least 6 characters.',
  })
})

it('writes a moment of a rule as a day with its time', () => {
  const { result } = renderHook(useProblems, { wrapper })
  const until = '2026-11-05T11:30:00.000Z'
  expect(result.current.say({ code: 'attendance_closed', params: { until } })).toMatch(/ 5 Nov 2026, 12:30\.$/)
})

it('writes hours of a shift as people read them', () => {
  const { result } = renderHook(useProblems, { wrapper })
  const problem = { code: 'shift_too_long', params: { max: 12, hours: 13.67, length: '13:40' } }
  expect(result.current.say(problem)).toBe('A shift can be 12 hours at most. This one is 13:40.')
  expect(result.current.say({ code: 'urgent_due', params: { hours: 24 } })).toContain('within 24 hours')
})

it('writes a rate with its currency as money', () => {
  const { result } = renderHook(useProblems, { wrapper })
  const params = { rate: 31.4, currency: 'PLN' }
  expect(result.current.say({ code: 'pay_below_floor', params })).toBe('The legal minimum is PLN\u00a031.40.')
})
