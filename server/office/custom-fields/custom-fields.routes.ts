import { customFieldEndpoints } from '#contract/office/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { createField, orderFields, updateField } from './custom-fields.commands.ts'
import { findField, listFields } from './custom-fields.queries.ts'

/** Custom fields: what an agency adds to its records. */
export const mountCustomFields = ({ app, db }: Services) =>
  mount(app, db, customFieldEndpoints, {
    'GET /api/custom-fields': async ({ tx, actor, query }) => ({ data: await listFields(tx, actor, query.entity) }),
    'POST /api/custom-fields': async ({ tx, actor, body }) => ({
      data: await findField(tx, await createField(tx, actor, body)),
    }),
    'PATCH /api/custom-fields/{id}': async ({ tx, actor, params, body }) => {
      await updateField(tx, actor, await findField(tx, params.id), body)
      return { data: await findField(tx, params.id) }
    },
    'PUT /api/custom-fields/order': async ({ tx, actor, body }) => {
      await orderFields(tx, actor, body.entity, body.ids)
      return { data: {} }
    },
  })
