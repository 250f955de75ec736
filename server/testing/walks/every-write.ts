import { runBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { leadBulk } from '#server/people/leads/bulk-leads.commands.ts'
import { emailOf, givePassword, lettersTo, newEmail } from '../credentials.ts'
import { permitWrites } from './permit-writes.ts'
import { assignmentWrites } from './assignment-writes.ts'
import { contractWrites } from './contract-writes.ts'
import { documentWrites } from './document-writes.ts'
import { freelanceWrites } from './freelance-writes.ts'
import { housingWrites } from './housing-writes.ts'
import { importWrites } from './import-writes.ts'
import { lawWrites } from './law-writes.ts'
import { noteWrites } from './note-writes.ts'
import { requestWrites } from './request-writes.ts'
import { paymentWrites } from './payment-writes.ts'
import { peopleWrites } from './record-writes.ts'
import { scheduleWrites } from './schedule-writes.ts'
import { siteWrites } from './site-writes.ts'
import { taskWrites } from './task-writes.ts'
import type { Write } from './write.ts'
import {
  admin,
  agency,
  apiToken,
  archiving,
  checked,
  finished,
  firstCode,
  lead,
  made,
  names,
  newLead,
  newRole,
  newSurvey,
  newUser,
  onVersion,
  next,
  picture,
  posting,
  savedView,
  status,
  surveyStatus,
  surveyed,
  twoSecrets,
  webhook,
} from './writes-made.ts'

const writes: Record<string, Write> = {
  'POST /api/leads': posting('/api/leads', lead),
  'PATCH /api/leads/{id}': onVersion('/api/leads', newLead, { city: 'Lviv' }),
  'PUT /api/leads/{id}/status': onVersion('/api/leads', newLead, { status_id: 3 }, '/status'),
  'POST /api/leads/{id}/calls': onVersion('/api/leads', newLead, { outcome: 'no_answer' }, '/calls'),
  'PUT /api/leads/{id}/archive': onVersion('/api/leads', newLead, {}, '/archive'),
  'DELETE /api/leads/{id}/archive': async () => {
    const { id, version } = await newLead()
    await agency.call('PUT', `/api/leads/${id}/archive`, { as: admin, body: { version } })
    return { path: `/api/leads/${id}/archive`, body: { version: version + 1 } }
  },
  'POST /api/leads/{id}/undos': async () => {
    const { id, version } = await newLead()
    const { body } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/leads/${id}`, {
      as: admin,
      body: { version, city: 'Lviv' },
    })
    return { path: `/api/leads/${id}/undos`, body: body.meta }
  },
  'POST /api/leads/bulk-runs': async () => ({ path: '/api/leads/bulk-runs', body: await archiving() }),
  'DELETE /api/bulk-runs/{id}/run': async () => {
    const { id } = await made('/api/leads/bulk-runs', await archiving())
    await runBulk(agency.db, { bulk_run_id: id, user_id: admin.user_id }, leadBulk.step)
    return { path: `/api/bulk-runs/${id}/run`, body: { version: 2 } }
  },
  'POST /api/surveys': async () => ({ path: '/api/surveys', body: await surveyed() }),
  'PATCH /api/surveys/{id}': onVersion('/api/surveys', newSurvey, { summary: 'Quick hands' }),
  'PUT /api/surveys/{id}/status': async () => {
    const { id, version } = await newSurvey()
    const body = { version, status_id: await surveyStatus('completed'), fields: { rating: 4 } }
    return { path: `/api/surveys/${id}/status`, body }
  },
  'POST /api/surveys/{id}/undos': async () => {
    const { id, version } = await newSurvey()
    const { body } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `/api/surveys/${id}`, {
      as: admin,
      body: { version, summary: 'Quick hands' },
    })
    return { path: `/api/surveys/${id}/undos`, body: body.meta }
  },
  'POST /api/views': posting('/api/views', savedView),
  'PATCH /api/views/{id}': onVersion('/api/views', () => made('/api/views', savedView()), { name: 'Renamed' }),
  'DELETE /api/views/{id}': async () => ({ path: `/api/views/${(await made('/api/views', savedView())).id}` }),
  'POST /api/leads/export': posting('/api/leads/export', () => ({ query: {}, columns: ['first_name'] })),
  'POST /api/users': posting('/api/users', () => ({
    email: `w${next()}@agency.test`,
    first_name: 'Ann',
    last_name: 'Bee',
    locale: 'en',
    role_ids: [2],
  })),
  'PATCH /api/users/{id}': onVersion('/api/users', newUser, { first_name: 'Eva' }),
  'PUT /api/users/{id}/block': onVersion('/api/users', newUser, {}, '/block'),
  'DELETE /api/users/{id}/block': async () => {
    const { id, version } = await newUser()
    await agency.call('PUT', `/api/users/${id}/block`, { as: admin, body: { version } })
    return { path: `/api/users/${id}/block`, body: { version: version + 1 } }
  },
  'POST /api/users/{id}/invitation': async () => ({ path: `/api/users/${(await newUser()).id}/invitation` }),
  'POST /api/roles': posting('/api/roles', () => ({
    name: `made-${next()}`,
    title: names,
    data_scope: 'foreman',
    permissions: ['view leads'],
  })),
  'PATCH /api/roles/{id}': onVersion('/api/roles', newRole, { permissions: ['view leads'] }),
  'DELETE /api/roles/{id}': async () => ({ path: `/api/roles/${(await newRole()).id}` }),
  'POST /api/statuses': posting('/api/statuses', status),
  'PATCH /api/statuses/{id}': onVersion('/api/statuses', () => made('/api/statuses', status()), { due_days: 9 }),
  'PUT /api/statuses/order': async () => {
    const { body } = await agency.call<{ data: { id: number }[] }>('GET', '/api/statuses?entity=lead', { as: admin })
    return { path: '/api/statuses/order', body: { entity: 'lead', ids: body.data.map(({ id }) => id).toReversed() } }
  },
  'POST /api/reasons': posting('/api/reasons', () => ({ entity: 'lead', kind: 'refusal', name: names })),
  'PATCH /api/reasons/{id}': onVersion(
    '/api/reasons',
    () => made('/api/reasons', { entity: 'lead', kind: 'refusal', name: names }),
    { active: false },
  ),
  'POST /api/positions': posting('/api/positions', () => ({ name: { en: `Welder ${next()}`, ua: 'Зварник' } })),
  'PATCH /api/positions/{id}': onVersion(
    '/api/positions',
    () => made('/api/positions', { name: { en: `Cook ${next()}`, ua: 'Кухар' } }),
    { active: false },
  ),
  'POST /api/custom-fields': posting('/api/custom-fields', () => ({
    entity: 'lead',
    key: `key_${next()}`,
    type: 'text',
    label: names,
  })),
  'PATCH /api/custom-fields/{id}': onVersion(
    '/api/custom-fields',
    () => made('/api/custom-fields', { entity: 'lead', key: `key_${next()}`, type: 'text', label: names }),
    { help: 'Why' },
  ),
  'PUT /api/custom-fields/order': async () => {
    const { body } = await agency.call<{ data: { id: number }[] }>('GET', '/api/custom-fields?entity=lead', {
      as: admin,
    })
    return {
      path: '/api/custom-fields/order',
      body: { entity: 'lead', ids: body.data.map(({ id }) => id).toReversed() },
    }
  },
  'POST /api/custom-files': async () => ({ path: '/api/custom-files', ...picture() }),
  'PUT /api/profile/second-factor': async () => {
    await agency.call('DELETE', '/api/profile/second-factor', { as: admin })
    return { path: '/api/profile/second-factor', body: { code: await firstCode() } }
  },
  'POST /api/profile/backup-codes': async () => {
    await agency.call('PUT', '/api/profile/second-factor', { as: admin, body: { code: await firstCode() } })
    return { path: '/api/profile/backup-codes' }
  },
  'DELETE /api/profile/second-factor': async () => ({ path: '/api/profile/second-factor' }),
  'DELETE /api/users/{id}/second-factor': async () => {
    const { id } = await newUser()
    const row = { user_id: id, secret: Buffer.alloc(40), created_at: new Date().toISOString(), last_step: 0 }
    await agency.db
      .insertInto('second_factors')
      .values({ ...row, confirmed_at: row.created_at })
      .execute()
    return { path: `/api/users/${id}/second-factor` }
  },
  'POST /api/stop-email-change': async () => {
    const { id, version } = await newUser()
    await givePassword(agency, { user_id: id })
    const former = await emailOf(agency, { user_id: id })
    await agency.call('PATCH', `/api/users/${id}`, { as: admin, body: { version, email: newEmail() } })
    return { path: '/api/stop-email-change', body: { token: (await lettersTo(agency, former))[0]!.token } }
  },
  'PUT /api/profile/notifications': async () => ({
    path: '/api/profile/notifications',
    body: { choices: [{ type: 'survey_sent', bell: true, email: true }] },
  }),
  'PUT /api/profile': posting('/api/profile', () => ({ first_name: `Eva${'abcdefgh'[next() % 8]}` })),
  'POST /api/profile/api-tokens': posting('/api/profile/api-tokens', apiToken),
  'DELETE /api/profile/api-tokens/{id}': async () => ({
    path: `/api/profile/api-tokens/${(await made('/api/profile/api-tokens', apiToken())).id}`,
  }),
  'POST /api/lead-intake': posting('/api/lead-intake', () => ({
    full_name: 'Ann Bee',
    phone_number: `+48603${next()}`,
  })),
  'POST /api/webhooks': posting('/api/webhooks', webhook),
  'PATCH /api/webhooks/{id}': onVersion('/api/webhooks', () => made('/api/webhooks', webhook()), { active: false }),
  'DELETE /api/webhooks/{id}': async () => ({
    path: `/api/webhooks/${(await made('/api/webhooks', webhook())).id}`,
  }),
  'POST /api/webhooks/{id}/secrets': onVersion('/api/webhooks', () => made('/api/webhooks', webhook()), {}, '/secrets'),
  'DELETE /api/webhooks/{id}/old-secret': onVersion('/api/webhooks', twoSecrets, {}, '/old-secret'),
  'POST /api/profile/update-avatar': async () => ({ path: '/api/profile/update-avatar', ...picture() }),
  'POST /api/profile/delete-avatar': async () => ({ path: '/api/profile/delete-avatar' }),
  'PUT /api/lead-imports/{id}/run': onVersion('/api/lead-imports', checked, {}, '/run'),
  'DELETE /api/lead-imports/{id}/run': onVersion('/api/lead-imports', finished, {}, '/run'),
}

/**
 * One successful call of every endpoint that writes history, on the agency opened by `writes-made.ts`; a new endpoint
 * without a line here fails the walk.
 */
export const everyWrite = (): Record<string, Write> => ({
  ...peopleWrites(agency, () => admin),
  ...contractWrites(agency, () => admin),
  ...assignmentWrites(agency, () => admin),
  ...permitWrites(agency, () => admin),
  ...scheduleWrites(agency),
  ...siteWrites(agency, () => admin),
  ...housingWrites(agency, () => admin),
  ...paymentWrites(agency, () => admin),
  ...freelanceWrites(agency, () => admin),
  ...noteWrites(agency, () => admin),
  ...requestWrites(agency, () => admin),
  ...taskWrites(agency, () => admin),
  ...documentWrites(agency, () => admin),
  ...lawWrites(agency, () => admin),
  ...importWrites(agency, () => admin),
  ...writes,
})
