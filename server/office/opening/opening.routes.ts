import type { OpeningList } from '#contract/office/opening-lists.ts'
import { openingEndpoints } from '#contract/office/opening.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { visibleViews } from '#server/behaviors/lists/views.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { recruitersFor } from '#server/team/recruiters/recruiters.queries.ts'
import { readFirstSteps } from '../agency/agency.queries.ts'
import { listFields } from '../custom-fields/custom-fields.queries.ts'
import { listReasons, selectPositions } from '../dictionaries/dictionaries.queries.ts'
import { listNews } from '../notifications/notifications.queries.ts'
import { listStatuses } from '../statuses/statuses.queries.ts'
import { taskQueues } from '../tasks/tasks.queries.ts'
import { mayOpenList, toView } from '../views/views.policy.ts'

const listParts = async (db: Db, actor: Actor, entity: OpeningList) => ({
  statuses: await listStatuses(db, entity),
  reasons: await listReasons(db, entity),
  positions: await selectPositions(db).execute(),
  custom_fields: await listFields(db, actor, entity),
  recruiters: await recruitersFor(db, actor),
  views: (await visibleViews(db, actor, entity)).map((row) => toView(actor, row)),
})

/** The first data that the application loads. */
export const mountOpening = ({ app, db }: Services) =>
  mount(app, db, openingEndpoints, {
    'GET /api/opening': async ({ tx, actor, query: { list } }) => ({
      data: {
        tasks: await taskQueues(tx, actor),
        notifications: await listNews(tx, actor),
        first_steps: actor.is_super ? await readFirstSteps(tx) : null,
        list: list && mayOpenList(actor, list) ? await listParts(tx, actor, list) : null,
      },
    }),
  })
