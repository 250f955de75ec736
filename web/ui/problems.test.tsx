import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { problems } from '#locales/en/problems.ts'
import { ApiProblem } from '../platform/api.ts'
import { useProblems } from './problems.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en" messages={{ problems }} timeZone="Europe/Warsaw">
    {children}
  </IntlProvider>
)

it('says of an empty field that it is needed, not what a filled one looks like', () => {
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
