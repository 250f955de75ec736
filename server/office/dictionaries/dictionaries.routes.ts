import { type Reason, dictionaryEndpoints } from '#contract/office/dictionaries.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { positionUsage } from '../usage/settings-usage.queries.ts'
import { createPosition, createReason, updateEntry, updatePosition } from './dictionaries.commands.ts'
import { listReasons, selectPositions, selectReasons } from './dictionaries.queries.ts'

const findReason = async (db: Db, id: number) => ({
  data: found(await selectReasons(db).where('id', '=', id).executeTakeFirst()) as Reason,
})
const findPosition = async (db: Db, id: number) => ({
  data: found(await selectPositions(db).where('id', '=', id).executeTakeFirst()),
})

/** Reasons and positions. */
export const mountDictionaries = ({ app, db }: Services) =>
  mount(app, db, dictionaryEndpoints, {
    'GET /api/reasons': async ({ tx, query }) => ({ data: await listReasons(tx, query.entity) }),
    'POST /api/reasons': async ({ tx, actor, body }) => findReason(tx, await createReason(tx, actor, body)),
    'PATCH /api/reasons/{id}': async ({ tx, actor, params, body }) => {
      await updateEntry(tx, actor, 'reasons', params.id, body)
      return findReason(tx, params.id)
    },
    'GET /api/positions': async ({ tx }) => ({ data: await selectPositions(tx).execute() }),
    'POST /api/positions': async ({ tx, actor, body }) => findPosition(tx, await createPosition(tx, actor, body)),
    'GET /api/positions/{id}/usage': async ({ tx, actor, params }) => {
      await findPosition(tx, params.id)
      return { data: await positionUsage(tx, actor, params.id) }
    },
    'PATCH /api/positions/{id}': async ({ tx, actor, params, body }) => {
      await updatePosition(tx, actor, params.id, body)
      return findPosition(tx, params.id)
    },
  })
