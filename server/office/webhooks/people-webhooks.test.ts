import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import {
  admin,
  agency,
  closeWebhooks,
  forgetHooks,
  lastOf,
  makeHook,
  openWebhooks,
  receiver,
  send,
} from '#server/testing/webhooks.ts'

beforeAll(openWebhooks)
beforeEach(forgetHooks)
afterAll(closeWebhooks)

it('sends candidates and workers completely or not at all, and never a number', async () => {
  const clerk = await agency.joinWith(['update users', 'view candidate', 'view worker'], 'coordinator')
  const hook = await makeHook(clerk, ['candidate.created', 'worker.created'])
  await createCandidate(agency, admin, { city: 'Secret' })
  await send((await lastOf(hook)).id)
  expect((await lastOf(hook)).state).toBe('withheld')
  await createWorker(agency, admin, { nip: '5260250274' })
  await send((await lastOf(hook)).id)
  const [call] = receiver.calls.slice(-1)
  expect(JSON.parse(call!.body)).toMatchObject({ event: 'worker.created', data: { sensitive: {} } })
  expect(call!.body).not.toMatch(/0274|nip/)
})

it('sends recruiters completely, freelance recruiters only to their supervisors, and never a number', async () => {
  const events = ['recruiter.updated', 'freelance_recruiter.created', 'freelance_recruiter.updated'] as const
  const supervises = await agency.join('recruiter')
  const rights = ['update users', 'view freelance recruiter', 'view regular recruiter'] as const
  const clerk = await agency.joinWith([...rights], 'recruiter')
  const [all, part] = [await makeHook(admin, [...events]), await makeHook(clerk, [...events])]
  const tax = { country: 'PL', tax_id: '5260250274' }
  const made = await newFreelancer(agency, admin, supervises, tax)
  const first = await lastOf(all)
  expect(first).toMatchObject({ event: 'freelance_recruiter.created', entity_id: made.id })
  await send(first.id)
  await send((await lastOf(part)).id)
  expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ data: { id: made.id, last_name: made.last_name } })
  expect(receiver.calls[0]!.body).not.toContain(tax.tax_id)
  expect([(await lastOf(part)).state, receiver.calls.length]).toEqual(['withheld', 1])
  const path = `/api/recruiters/staff/${supervises.actor.recruiter_id}`
  const { version } = (await agency.call<{ data: { version: number } }>('GET', path, { as: admin })).body.data
  const target = await agency.call('PATCH', path, { as: admin, body: { version, monthly_target: 12 } })
  expect(target.status, target.text).toBe(200)
  await send((await lastOf(all)).id)
  await send((await lastOf(part)).id)
  const told = JSON.parse(receiver.calls[1]!.body) as object
  expect(told).toMatchObject({ event: 'recruiter.updated', changed: ['monthly_target'], data: { monthly_target: 12 } })
  expect([(await lastOf(part)).state, receiver.calls.length], 'a colleague is known by name alone').toEqual([
    'withheld',
    2,
  ])
})
