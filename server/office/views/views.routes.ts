import { viewEndpoints } from '#contract/office/views.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { visibleViews } from '#server/behaviors/lists/views.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { createView, lockView, removeView, updateView } from './views.commands.ts'
import { mayOpenList, toView } from './views.policy.ts'

const showView = async (tx: Tx, actor: Actor, id: number) => ({ data: toView(actor, await lockView(tx, actor, id)) })

/** Saved views of lists. */
export const mountViews = ({ app, db }: Services) =>
  mount(app, db, viewEndpoints, {
    'GET /api/views': async ({ tx, actor, query }) => {
      authorize(mayOpenList(actor, query.entity))
      return { data: (await visibleViews(tx, actor, query.entity)).map((row) => toView(actor, row)) }
    },
    'POST /api/views': async ({ tx, actor, body }) => showView(tx, actor, await createView(tx, actor, body)),
    'PATCH /api/views/{id}': async ({ tx, actor, params, body }) => {
      await updateView(tx, actor, await lockView(tx, actor, params.id), body)
      return showView(tx, actor, params.id)
    },
    'DELETE /api/views/{id}': async ({ tx, actor, params }) => {
      await removeView(tx, actor, await lockView(tx, actor, params.id))
      return { data: {} }
    },
  })
