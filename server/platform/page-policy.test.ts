import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { withStyleNonce } from './page-policy.ts'

let agency: TestAgency
beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it('allows no inline style or script, and no text that becomes script', async () => {
  const { headers } = await agency.call('GET', '/health/live')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

it('gives each answer of the page its own nonce in text and policy', async () => {
  const answers = [1, 2].map(() =>
    withStyleNonce('<meta nonce="__STYLE_NONCE__" />', "script-src 'self';style-src 'self';img-src *"),
  )
  const nonces = answers.map(({ page, policy }) => {
    const nonce = /nonce="([\w+/]{22}==)"/.exec(page)![1]!
    expect(policy).toBe(`script-src 'self';style-src 'self' 'nonce-${nonce}';img-src *`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
})
