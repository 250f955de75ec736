import type { Someone, TestAgency } from '../agency.ts'
import { createCandidate, createWorker, newPhone } from '../builders.ts'
import { newCoordinator } from '../contracts.ts'
import { newForeman } from '../foremen.ts'
import { newFreelancer } from '../freelancers.ts'
import type { Write } from './write.ts'

type Made = { id: number; version: number }

/** A lead whose retention ends soon. */
const dueLead = async (agency: TestAgency, as: Someone) => {
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
  const { id } = (await agency.call<{ data: Made }>('POST', '/api/leads', { as, body })).body.data
  await agency.db
    .updateTable('leads')
    .set({ retention_until: '2020-01-01', is_open: false })
    .where('id', '=', id)
    .execute()
  return id
}

const endedFreelancer = async (agency: TestAgency, as: Someone) =>
  newFreelancer(agency, as, await agency.join('recruiter'), { status: 'ended' })

/** A person who has left: the account is blocked, every profile is archived. */
const leftStaff = async (agency: TestAgency, table: 'foremen' | 'coordinators' | 'recruiters', id: number) => {
  const { user_id } = await agency.db.selectFrom(table).where('id', '=', id).select('user_id').executeTakeFirstOrThrow()
  const archived_at = new Date().toISOString()
  for (const one of ['foremen', 'coordinators', 'recruiters'] as const)
    await agency.db.updateTable(one).set({ archived_at }).where('user_id', '=', user_id).execute()
  const { first_name, last_name } = await agency.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', user_id)
    .returning(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  const path = table === 'recruiters' ? 'recruiters/staff' : table
  return { path: `/api/${path}/${id}/erasures`, body: erasing(first_name, last_name) }
}

const keeping = { version: 1, retention_until: `${new Date().getFullYear() + 1}-06-01`, reason: 'A claim is open' }
const erasing = (first_name: string, last_name = '') => ({ version: 1, confirmation: `${first_name} ${last_name}` })

/** One successful call of every write about personal data. */
export const personalWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => ({
  'POST /api/leads/{id}/data-exports': async () => ({
    path: `/api/leads/${await dueLead(agency, admin())}/data-exports`,
  }),
  'POST /api/candidates/{id}/data-exports': async () => ({
    path: `/api/candidates/${(await createCandidate(agency, admin())).id}/data-exports`,
  }),
  'POST /api/workers/{id}/data-exports': async () => ({
    path: `/api/workers/${(await createWorker(agency, admin())).id}/data-exports`,
  }),
  'POST /api/recruiters/freelance/{id}/data-exports': async () => ({
    path: `/api/recruiters/freelance/${(await endedFreelancer(agency, admin())).id}/data-exports`,
  }),
  'POST /api/recruiters/freelance/{id}/erasures': async () => {
    const { id, first_name, last_name } = await endedFreelancer(agency, admin())
    return { path: `/api/recruiters/freelance/${id}/erasures`, body: erasing(first_name, last_name) }
  },
  'POST /api/foremen/{id}/data-exports': async () => ({
    path: `/api/foremen/${(await newForeman(agency)).id}/data-exports`,
  }),
  'POST /api/coordinators/{id}/data-exports': async () => ({
    path: `/api/coordinators/${(await newCoordinator(agency)).id}/data-exports`,
  }),
  'POST /api/recruiters/staff/{id}/data-exports': async () => ({
    path: `/api/recruiters/staff/${(await agency.join('recruiter')).actor.recruiter_id}/data-exports`,
  }),
  'POST /api/foremen/{id}/erasures': async () => leftStaff(agency, 'foremen', (await newForeman(agency)).id),
  'POST /api/coordinators/{id}/erasures': async () =>
    leftStaff(agency, 'coordinators', (await newCoordinator(agency)).id),
  'POST /api/recruiters/staff/{id}/erasures': async () =>
    leftStaff(agency, 'recruiters', (await agency.join('recruiter')).actor.recruiter_id!),
  'POST /api/leads/{id}/erasures': async () => ({
    path: `/api/leads/${await dueLead(agency, admin())}/erasures`,
    body: erasing('Ann'),
  }),
  'POST /api/candidates/{id}/erasures': async () => {
    const { id, first_name, last_name } = await createCandidate(agency, admin())
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', id).execute()
    return { path: `/api/candidates/${id}/erasures`, body: erasing(first_name, last_name) }
  },
  'POST /api/workers/{id}/erasures': async () => {
    const { id, first_name, last_name } = await createWorker(agency, admin())
    const left = { is_open: false, left_at: '2010-01-01' }
    await agency.db.updateTable('workers').set(left).where('id', '=', id).execute()
    return { path: `/api/workers/${id}/erasures`, body: erasing(first_name, last_name) }
  },
  'PUT /api/agency': async () => {
    const { version } = await agency.db.selectFrom('agency').select('version').executeTakeFirstOrThrow()
    return { path: '/api/agency', body: { version, name: `Agency ${version}` } }
  },
  'PUT /api/first-steps': async () => {
    const { version } = await agency.db.selectFrom('first_steps').select('version').executeTakeFirstOrThrow()
    return { path: '/api/first-steps', body: { version, put_away: version % 2 === 1 } }
  },
  'PUT /api/retention': async () => {
    const { data } = (
      await agency.call<{ data: { settings: { version: number }; due_now: number } }>('GET', '/api/retention', {
        as: admin(),
      })
    ).body
    return { path: '/api/retention', body: { version: data.settings.version, active: true, due_now: data.due_now } }
  },
  'PUT /api/leads/{id}/retention': async () => ({
    path: `/api/leads/${await dueLead(agency, admin())}/retention`,
    body: keeping,
  }),
  'PUT /api/candidates/{id}/retention': async () => {
    const { id } = await createCandidate(agency, admin())
    await agency.db.updateTable('candidates').set({ retention_until: '2020-01-01' }).where('id', '=', id).execute()
    return { path: `/api/candidates/${id}/retention`, body: keeping }
  },
  'POST /api/consent-texts': async () => ({
    path: '/api/consent-texts',
    body: { kind: 'future', text: { en: 'A', es: 'B', pl: 'C', ru: 'D', ua: 'E' } },
  }),
})
