import { labourNotificationEndpoints } from '#contract/work/labour-notifications.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { findWorker, lockWorker } from '#server/people/workers/workers.queries.ts'
import { workerAbilities } from '#server/people/workers/workers.policy.ts'
import { printOfficeSheet } from './print-office-sheet.ts'
import { officeSheetOf } from './office-sheet.queries.ts'
import { enterNotified } from './labour-notifications.commands.ts'
import { NO_PROOF } from './notification-rows.commands.ts'
import {
  dueNotifications,
  findNotification,
  notificationsOf,
  seekNotification,
} from './labour-notifications.queries.ts'

/** Notifications of authorities about workers. */
export const mountLabourNotifications = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, labourNotificationEndpoints, {
    'GET /api/workers/{id}/labour-notifications': async ({ tx, actor, params }) => {
      const worker = await findWorker(tx, actor, params.id)
      return { data: await notificationsOf(tx, actor, worker.id) }
    },
    'GET /api/labour-notifications': ({ tx, actor, query }) => dueNotifications(tx, actor, query),
    'PATCH /api/labour-notifications/{id}': async ({ tx, actor, params, body }) => {
      const { worker_id } = await findNotification(tx, actor, params.id)
      const worker = await lockWorker(tx, actor, worker_id)
      authorize(workerAbilities(actor, worker).update)
      const row = await findNotification(tx, actor, params.id)
      await enterNotified(tx, actor, row, body)
      return { data: (await seekNotification(tx, actor, params.id)) ?? { ...row, notified_on: null, ...NO_PROOF } }
    },
    'GET /api/labour-notifications/{id}/sheet': async ({ tx, actor, params }) => ({
      data: await officeSheetOf(tx, actor, params.id),
    }),
    'POST /api/labour-notifications/{id}/export': ({ actor, params }) =>
      printOfficeSheet(exportDb, db, secrets, actor, params.id),
  })
