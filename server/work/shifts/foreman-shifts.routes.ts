import { type SqlBool, sql } from 'kysely'
import { foremanShiftEndpoints } from '#contract/work/foreman-shifts.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { callOffForemanShift, planForemanShifts } from './foreman-shifts.commands.ts'
import { readForemanShifts, requireForeman } from './foreman-shifts.queries.ts'

/** The foremen's own shifts. */
export const mountForemanShifts = ({ app, db }: Services) =>
  mount(app, db, foremanShiftEndpoints, {
    'GET /api/foremen/{id}/shifts': async ({ tx, actor, params, query }) => {
      const { id } = await requireForeman(tx, actor, params.id)
      const within = sql<SqlBool>`s.foreman_id = ${id} and s.date between ${query.from} and ${query.to}`
      return { data: await readForemanShifts(tx, actor, within) }
    },
    'POST /api/foremen/{id}/shifts': async ({ tx, actor, params, body }) =>
      planForemanShifts(tx, actor, await requireForeman(tx, actor, params.id), body),
    'DELETE /api/foreman-shifts/{id}': async ({ tx, actor, params, body }) => {
      await callOffForemanShift(tx, actor, params.id, body.version)
      return { data: {} }
    },
  })
