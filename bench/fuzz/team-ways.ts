import { PASSWORD, anotherSession, joinWithPassword, lettersTo } from '#server/testing/credentials.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { standingFreelancer } from '#server/testing/payments.ts'
import type { Asking, Ways } from './asking.ts'

const NEW_PASSWORD = 'muddy yard at seven'
const OWN = 'PL27114020040000300201355387'
const THEIRS = 'PL61109010140000071219812874'

/** Calls for signing in and out, with accounts made for it, and for payment files. */
export const teamWays = ({ agency, ask, after, until, admin }: Asking, ways: Ways): Ways => ({
  'POST /api/login': async () => {
    const { email } = await joinWithPassword(agency)
    return { path: '/api/login', body: { email, password: PASSWORD } }
  },
  'POST /api/logout': async () => ({ path: '/api/logout', as: await agency.join('recruiter') }),
  'POST /api/forgot-password': async () => {
    const { email } = await joinWithPassword(agency)
    return { path: '/api/forgot-password', body: { email } }
  },
  'POST /api/reset-password': async () => {
    const { email } = await joinWithPassword(agency)
    await ask('POST', '/api/forgot-password', { body: { email } })
    const token = await until(async () => (await lettersTo(agency, email))[0]?.token)
    return { path: '/api/reset-password', body: { token, password: NEW_PASSWORD } }
  },
  'POST /api/step-up': async () => ({
    path: '/api/step-up',
    body: { password: PASSWORD },
    as: await joinWithPassword(agency),
  }),
  'DELETE /api/profile/sessions': async () => {
    const someone = await agency.join('recruiter')
    await anotherSession(agency, someone)
    return { path: '/api/profile/sessions', as: someone }
  },
  'DELETE /api/profile/sessions/{id}': async () => {
    const someone = await agency.join('recruiter')
    await anotherSession(agency, someone)
    const sessions = await ask<{ id: number; current: boolean }[]>('GET', '/api/profile/sessions', { as: someone })
    return { path: `/api/profile/sessions/${sessions.find(({ current }) => !current)!.id}`, as: someone }
  },
  'GET /api/users/{id}/avatar': async () => {
    const key = 'POST /api/profile/update-avatar'
    await after(key, ways[key])
    return { path: `/api/users/${admin().user_id}/avatar` }
  },
  'GET /api/payment-runs/{id}/bank-file': async () => {
    const { version } = await ask('GET', '/api/payment-settings')
    await ask('PUT', '/api/payment-settings', { body: { version, debtor_name: 'Agency', debtor_iban: OWN } })
    const freelance_recruiter_id = await standingFreelancer(agency, { iban: THEIRS })
    const body = { kind: 'manual_bonus', freelance_recruiter_id, amount: 100, currency: 'EUR' }
    const entered = await ask('POST', '/api/freelance-payments', { as: await agency.join('super-admin'), body })
    const path = `/api/freelance-payments/${entered.id}/approval`
    const { id, version: now } = await ask('PUT', path, { body: { version: entered.version } })
    const payments = [{ id, version: now }]
    const run = await ask('POST', '/api/payment-runs', { body: { payments, execution_on: dayFrom(1) } })
    return { path: `/api/payment-runs/${run.id}/bank-file` }
  },
})
