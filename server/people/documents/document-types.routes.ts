import { documentTypeEndpoints } from '#contract/people/document-types.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { documentTypeUsage, requirementUsage } from './document-usage.queries.ts'
import { found } from '#server/platform/problems.ts'
import {
  createDocumentType,
  createRequirement,
  updateDocumentSettings,
  updateDocumentType,
  updateRequirement,
} from './document-types.commands.ts'

const types = (db: Db) => db.selectFrom('document_types').selectAll().orderBy('id')
const requirements = (db: Db) => db.selectFrom('document_requirements').selectAll().orderBy('id')

const findType = async (db: Db, id: number) => ({
  data: found(await types(db).where('id', '=', id).executeTakeFirst()),
})
const findRequirement = async (db: Db, id: number) => ({
  data: found(await requirements(db).where('id', '=', id).executeTakeFirst()),
})
const findSettings = async (db: Db) => ({
  data: await db.selectFrom('document_settings').selectAll().executeTakeFirstOrThrow(),
})

/** Document types, requirements and the settings for all documents. */
export const mountDocumentTypes = ({ app, db }: Services) =>
  mount(app, db, documentTypeEndpoints, {
    'GET /api/document-types': async ({ tx }) => ({ data: await types(tx).execute() }),
    'POST /api/document-types': async ({ tx, actor, body }) => findType(tx, await createDocumentType(tx, actor, body)),
    'GET /api/document-types/{id}/usage': async ({ tx, actor, params }) => {
      await findType(tx, params.id)
      return { data: await documentTypeUsage(tx, actor, params.id) }
    },
    'PATCH /api/document-types/{id}': async ({ tx, actor, params, body }) => {
      await updateDocumentType(tx, actor, params.id, body)
      return findType(tx, params.id)
    },
    'GET /api/document-requirements': async ({ tx }) => ({ data: await requirements(tx).execute() }),
    'POST /api/document-requirements': async ({ tx, actor, body }) =>
      findRequirement(tx, await createRequirement(tx, actor, body)),
    'GET /api/document-requirements/{id}/usage': async ({ tx, actor, params }) => {
      const { data } = await findRequirement(tx, params.id)
      return { data: await requirementUsage(tx, actor, data) }
    },
    'PATCH /api/document-requirements/{id}': async ({ tx, actor, params, body }) => {
      await updateRequirement(tx, actor, params.id, body)
      return findRequirement(tx, params.id)
    },
    'GET /api/document-settings': ({ tx }) => findSettings(tx),
    'PATCH /api/document-settings': async ({ tx, actor, body }) => {
      await updateDocumentSettings(tx, actor, body)
      return findSettings(tx)
    },
  })
