import { lawEndpoints } from '#contract/work/law.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import type { Services } from '#server/behaviors/services.ts'
import { addLimit, addRight, changeLimit, changeRight, removeLimit, removeRight } from './law.commands.ts'
import { readLegalLimits, readNotices, readRights } from './law-rows.queries.ts'
import { addNotice, changeNotice, removeNotice } from './notices.commands.ts'

/** The rows of law by which people are judged. */
export const mountLaw = ({ app, db }: Services) =>
  mount(app, db, lawEndpoints, {
    'GET /api/law': async ({ tx }) => ({
      data: { rights: await readRights(tx), limits: await readLegalLimits(tx), notices: await readNotices(tx) },
    }),
    'GET /api/law/history': ({ tx, query }) => readChanges(tx, { entity: 'law', id: 1 }, query),
    'POST /api/law/rights': async ({ tx, actor, body }) => ({ data: await addRight(tx, actor, body) }),
    'PATCH /api/law/rights/{id}': async ({ tx, actor, params, body }) => ({
      data: await changeRight(tx, actor, params.id, body),
    }),
    'DELETE /api/law/rights/{id}': async ({ tx, actor, params, body }) => {
      await removeRight(tx, actor, params.id, body)
      return { data: {} }
    },
    'POST /api/law/limits': async ({ tx, actor, body }) => ({ data: await addLimit(tx, actor, body) }),
    'PATCH /api/law/limits/{id}': async ({ tx, actor, params, body }) => ({
      data: await changeLimit(tx, actor, params.id, body),
    }),
    'DELETE /api/law/limits/{id}': async ({ tx, actor, params, body }) => {
      await removeLimit(tx, actor, params.id, body)
      return { data: {} }
    },
    'POST /api/law/notices': async ({ tx, actor, body }) => ({ data: await addNotice(tx, actor, body) }),
    'PATCH /api/law/notices/{id}': async ({ tx, actor, params, body }) => ({
      data: await changeNotice(tx, actor, params.id, body),
    }),
    'DELETE /api/law/notices/{id}': async ({ tx, actor, params, body }) => {
      await removeNotice(tx, actor, params.id, body)
      return { data: {} }
    },
  })
