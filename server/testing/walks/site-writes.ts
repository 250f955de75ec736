import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { openSite, tap } from '../on-site.ts'
import { dayFrom } from '../placements.ts'
import type { Write } from './write.ts'

/** One successful call of every write of a foreman on site. */
export const siteWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  let opened: ReturnType<typeof openSite> | undefined
  const site = () => (opened ??= openSite(agency, admin(), 1, admin()))
  const report = async () => ({
    key: randomUUID(),
    kind: 'hand_over',
    contract_id: (await site()).contract.id,
    happened_at: new Date().toISOString(),
    text: 'Gate 3 is closed',
  })
  let day = 10
  const ownShift = async () => {
    const { contract, foreman } = await site()
    const on = dayFrom(++day)
    const body = {
      contract_id: contract.id,
      from: on,
      to: on,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      plan: { kind: 'work', start: '06:00', end: '14:00' },
    }
    return { path: `/api/foremen/${foreman.id}/shifts`, body }
  }
  return {
    'POST /api/foremen/{id}/shifts': ownShift,
    'DELETE /api/foreman-shifts/{id}': async () => {
      const { path, body } = await ownShift()
      const made = await agency.call<{ data: { id: number; version: number }[] }>('POST', path, { as: admin(), body })
      const { id, version } = made.body.data[0]!
      return { path: `/api/foreman-shifts/${id}`, body: { version } }
    },
    'POST /api/my-schedule/marks': async () => {
      const { crew } = await site()
      return { path: '/api/my-schedule/marks', body: { marks: [tap(crew[0]!.shift_id)] } }
    },
    'POST /api/my-schedule/reports': async () => ({ path: '/api/my-schedule/reports', body: await report() }),
    'POST /api/my-schedule/reports/{key}/photo': async () => {
      const body = await report()
      await agency.call('POST', '/api/my-schedule/reports', { as: admin(), body })
      const picture = fs.readFileSync(new URL('./pixel.png', import.meta.url))
      return { path: `/api/my-schedule/reports/${body.key}/photo`, ...multipart('pixel.png', picture) }
    },
    'POST /api/my-schedule/calendar': async () => {
      await site()
      return { path: '/api/my-schedule/calendar' }
    },
    'DELETE /api/my-schedule/calendar': async () => {
      await site()
      await agency.call('POST', '/api/my-schedule/calendar', { as: admin() })
      return { path: '/api/my-schedule/calendar' }
    },
  }
}
