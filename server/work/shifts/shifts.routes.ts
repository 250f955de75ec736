import { scheduleEndpoints } from '#contract/work/schedule.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { confirmShift, confirmShifts } from './confirm.commands.ts'
import { copyWeek, fillDays } from './fill.commands.ts'
import { readGrid } from './grid.queries.ts'
import { publish } from './publish.commands.ts'
import { changeCells } from './write-cells.commands.ts'

/** Schedules and attendance of contracts in scope. */
export const mountShifts = ({ app, db }: Services) =>
  mount(app, db, scheduleEndpoints, {
    'GET /api/schedule': async ({ tx, actor, query }) => ({ data: await readGrid(tx, actor, query) }),
    'PUT /api/schedule/cells': async ({ tx, actor, body }) => changeCells(tx, actor, body.cells),
    'POST /api/schedule/fills': async ({ tx, actor, body }) => fillDays(tx, actor, body),
    'POST /api/schedule/copies': async ({ tx, actor, body }) => copyWeek(tx, actor, body),
    'POST /api/schedule/publications': async ({ tx, actor, body }) => publish(tx, actor, body),
    'POST /api/schedule/confirmations': async ({ tx, actor, body }) => confirmShifts(tx, actor, body),
    'PUT /api/shifts/{id}/attendance': async ({ tx, actor, params, body }) => confirmShift(tx, actor, params.id, body),
  })
