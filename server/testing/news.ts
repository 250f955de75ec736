import { expect } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import type { Notification, NotificationChoice } from '#contract/office/notifications.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { statusIds } from './builders.ts'
import { newContract, newNeed } from './contracts.ts'

export type Choices = { data: NotificationChoice[]; errors: { path: string; code: string }[] }
export type Letter = { subject: string; body: string; path: string | null }

export let agency: TestAgency
export let admin: Someone
export let contracts: Map<string, number>

export const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data

export const typesOf = async (as: Someone) => (await newsOf(as)).map(({ type }) => type)

export const lettersTo = async (someone: Someone): Promise<Letter[]> =>
  agency.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .where('users.id', '=', someone.user_id)
    .select(['subject', 'body', 'path'])
    .orderBy('letters.id')
    .execute()

export const choose = (as: Someone, ...choices: NotificationChoice[]) =>
  agency.call<Choices>('PUT', '/api/profile/notifications', { as, body: { choices } })

export const speaks = (someone: Someone, locale: 'ua' | 'pl') =>
  agency.db.updateTable('users').set({ locale }).where('id', '=', someone.user_id).execute()

export const block = (someone: Someone) =>
  agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', someone.user_id).execute()

export const recruiterOf = async (as: Someone) =>
  (await agency.db.selectFrom('recruiters').where('user_id', '=', as.user_id).select('id').executeTakeFirstOrThrow()).id

export const move = async (id: number, code: string, as = admin, fields?: object) => {
  const { body } = await agency.call<{ data: Contract }>('GET', `/api/contracts/${id}`, { as: admin })
  const answer = await agency.call('PUT', `/api/contracts/${id}/status`, {
    as,
    body: { version: body.data.version, status_id: contracts.get(code), ...(fields ? { fields } : {}) },
  })
  expect(answer.status, answer.text).toBe(200)
}

/** A contract that can be activated, with its team. */
export const ready = async (main: number, more: object = {}) => {
  const contract = await newContract(agency, admin, {
    client_tax_id: '5260250274',
    site_address: 'ul. Chłodna 5',
    main_coordinator_id: main,
    ...more,
  })
  await newNeed(agency, admin, contract.id)
  return contract
}

/** Opens an agency with an administrator, who causes the notifications, and the ids of the contract statuses. */
export const openNews = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  contracts = await statusIds(agency, 'contract')
}
