import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { myScheduleEndpoints } from '#contract/work/my-schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { storePicture } from '#server/behaviors/files/pictures.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '../contracts/contracts.policy.ts'
import { calendarFeed, closeCalendar, openCalendar, readCalendar } from './calendar.ts'
import { makeMarks } from './make-marks.commands.ts'
import { foremanOf, mySchedule } from './my-schedule.queries.ts'
import { setReportPhoto, writeReport } from './site-reports.commands.ts'
import { reportPhoto, siteReports } from './site-reports.queries.ts'

const self = async (tx: Db, actor: Actor) => found(await foremanOf(tx, actor, null))

/** The foreman's work on site: roll call, notes and incidents, own week. */
export const mountMySchedule = ({ app, db, config, storage }: Services) =>
  mount(app, db, myScheduleEndpoints, {
    'GET /api/my-schedule': async ({ tx, actor, query }) => ({
      data: await mySchedule(tx, await foremanOf(tx, actor, query.foreman_id?.ids[0] ?? null), query),
    }),
    'POST /api/my-schedule/marks': async ({ tx, actor, body }) => ({
      data: await makeMarks(tx, actor, (await self(tx, actor)).id, body.marks),
    }),
    'POST /api/my-schedule/reports': async ({ tx, actor, body }) => ({
      data: await writeReport(tx, actor, await self(tx, actor), body),
    }),
    'POST /api/my-schedule/reports/{key}/photo': async ({ tx, actor, params, file }) => {
      await setReportPhoto(tx, actor, params.key, await storePicture(tx, actor, storage, file))
      return { data: {} }
    },
    'GET /api/site-reports': async ({ tx, actor, query }) => {
      const ids = query.contract_id?.ids
      const chosen = ids === undefined ? sql<boolean>`true` : sql<boolean>`r.contract_id = any(${ids}::bigint[])`
      return { data: await siteReports(tx, sql<boolean>`${chosen} and ${contractScope(actor)}`) }
    },
    'GET /api/site-reports/{id}/photo': async ({ tx, actor, params }) => {
      const { storage_key, content_type, id } = await reportPhoto(tx, actor, params.id)
      return { stream: await storage.read(storage_key), content_type, etag: `"${id}"` }
    },
    'GET /api/my-schedule/calendar': async ({ tx, actor }) => ({ data: await calendarFeed(tx, actor) }),
    'POST /api/my-schedule/calendar': async ({ tx, actor }) => {
      await self(tx, actor)
      return { data: { url: new URL(`/api/calendars/${await openCalendar(tx, actor)}`, config.base_url).href } }
    },
    'DELETE /api/my-schedule/calendar': async ({ tx, actor }) => {
      await closeCalendar(tx, actor)
      return { data: {} }
    },
    'GET /api/calendars/{token}': async ({ tx, params }) => ({
      stream: Readable.from([await readCalendar(tx, params.token, new URL(config.base_url).host)]),
      content_type: 'text/calendar; charset=utf-8',
    }),
  })
