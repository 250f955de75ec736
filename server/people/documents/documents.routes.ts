import { documentEndpoints } from '#contract/people/documents.ts'
import type { DocumentOwner, DocumentPerson } from '#contract/people/document-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Bytes, mount } from '#server/behaviors/endpoints/mount.ts'
import { storeFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { requiredDocuments } from './documents-state.commands.ts'
import {
  archiveDocument,
  createDocument,
  restoreDocument,
  updateDocument,
  verifyDocument,
  viewNumber,
} from './documents.commands.ts'
import { type Owner, documentAbilities, findOwner, lockOwner } from './documents.policy.ts'
import { findDocument, listDocuments, lockDocument, readDocument } from './documents.queries.ts'
import { isRestricted, toDocument } from './documents.serializer.ts'

const showWallet = async (db: Db, actor: Actor, entity: DocumentOwner, id: number) => {
  const owner = await findOwner(db, actor, entity, id)
  const rows = await listDocuments(db, owner)
  return {
    data: rows.map((row) => toDocument(owner, row)),
    meta: { abilities: { create: owner.abilities.update } },
  }
}

const showDocument = async (db: Db, owner: Owner, id: number) => ({
  data: toDocument(owner, await readDocument(db, id)),
})

const showRequirements = async (db: Db, actor: Actor, entity: DocumentPerson, id: number) => {
  await findOwner(db, actor, entity, id)
  const row = await db
    .selectFrom(entity === 'candidate' ? 'candidates' : 'workers')
    .where('id', '=', id)
    .select('documents_state')
    .executeTakeFirstOrThrow()
  return { data: await requiredDocuments(db, { entity, id }), meta: row }
}

/** Documents of people, contracts and houses. */
export const mountDocuments = ({ app, db, storage, secrets }: Services) => {
  const create = async (
    tx: Tx,
    actor: Actor,
    entity: DocumentOwner,
    id: number,
    body: Parameters<typeof createDocument>[4],
  ) => {
    const owner = await lockOwner(tx, actor, entity, id)
    authorize(owner.abilities.update)
    const { id: made, warnings } = await createDocument(tx, actor, secrets, owner, body)
    return { ...(await showDocument(tx, owner, made)), meta: { transaction_id: actor.transaction_id, warnings } }
  }

  const openFile = async (actor: Actor, id: number, file_id: number, inline: boolean): Promise<Bytes> => {
    const { owner, row } = await findDocument(db, actor, id)
    const page = isRestricted(owner, row) ? undefined : row.files.find((one) => one.id === file_id)
    found(page)
    const file = await db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
    const stream = await storage.read(file.storage_key)
    await db.transaction().execute((tx) => {
      const subject = { entity: 'document', id, parent: owner }
      return recordChange(tx, actor, 'file_viewed', subject, {}, { files: [file.name] })
    })
    return { stream, content_type: file.content_type, file_name: file.name, inline }
  }

  mount(app, db, documentEndpoints, {
    'GET /api/candidates/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'candidate', params.id),
    'POST /api/candidates/{id}/documents': ({ tx, actor, params, body }) =>
      create(tx, actor, 'candidate', params.id, body),
    'GET /api/candidates/{id}/documents/requirements': ({ tx, actor, params }) =>
      showRequirements(tx, actor, 'candidate', params.id),
    'GET /api/workers/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'worker', params.id),
    'POST /api/workers/{id}/documents': ({ tx, actor, params, body }) => create(tx, actor, 'worker', params.id, body),
    'GET /api/workers/{id}/documents/requirements': ({ tx, actor, params }) =>
      showRequirements(tx, actor, 'worker', params.id),
    'GET /api/recruiters/freelance/{id}/documents': ({ tx, actor, params }) =>
      showWallet(tx, actor, 'freelance_recruiter', params.id),
    'POST /api/recruiters/freelance/{id}/documents': ({ tx, actor, params, body }) =>
      create(tx, actor, 'freelance_recruiter', params.id, body),
    'GET /api/contracts/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'contract', params.id),
    'POST /api/contracts/{id}/documents': ({ tx, actor, params, body }) =>
      create(tx, actor, 'contract', params.id, body),
    'GET /api/housing/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'housing', params.id),
    'POST /api/housing/{id}/documents': ({ tx, actor, params, body }) => create(tx, actor, 'housing', params.id, body),
    'GET /api/foremen/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'foreman', params.id),
    'POST /api/foremen/{id}/documents': ({ tx, actor, params, body }) => create(tx, actor, 'foreman', params.id, body),
    'GET /api/coordinators/{id}/documents': ({ tx, actor, params }) => showWallet(tx, actor, 'coordinator', params.id),
    'POST /api/coordinators/{id}/documents': ({ tx, actor, params, body }) =>
      create(tx, actor, 'coordinator', params.id, body),
    'POST /api/document-files': async ({ tx, actor, file }) => {
      const stored = await storeFile(tx, actor, storage, file, 'document')
      await recordChange(tx, actor, 'file_added', { entity: 'file', id: stored.id }, {}, { name: stored.name })
      return { data: stored }
    },
    'GET /api/documents/{id}': async ({ tx, actor, params }) => {
      const { owner, row } = await findDocument(tx, actor, params.id)
      return { data: toDocument(owner, row) }
    },
    'PATCH /api/documents/{id}': async ({ tx, actor, params, body }) => {
      const locked = await lockDocument(tx, actor, params.id)
      authorize(documentAbilities(locked.owner, locked.row).update)
      const warnings = await updateDocument(tx, actor, secrets, locked, body)
      const meta = { transaction_id: actor.transaction_id, warnings }
      return { ...(await showDocument(tx, locked.owner, params.id)), meta }
    },
    'PUT /api/documents/{id}/verification': async ({ tx, actor, params, body }) => {
      const locked = await lockDocument(tx, actor, params.id)
      authorize(documentAbilities(locked.owner, locked.row).verify)
      await verifyDocument(tx, actor, locked, body)
      return showDocument(tx, locked.owner, params.id)
    },
    'PUT /api/documents/{id}/archive': async ({ tx, actor, params, body }) => {
      const locked = await lockDocument(tx, actor, params.id)
      authorize(documentAbilities(locked.owner, locked.row).archive)
      await archiveDocument(tx, actor, locked, body.version)
      return showDocument(tx, locked.owner, params.id)
    },
    'DELETE /api/documents/{id}/archive': async ({ tx, actor, params, body }) => {
      const locked = await lockDocument(tx, actor, params.id)
      authorize(documentAbilities(locked.owner, locked.row).restore)
      await restoreDocument(tx, actor, locked, body.version)
      return showDocument(tx, locked.owner, params.id)
    },
    'POST /api/documents/{id}/number-views': async ({ tx, actor, params }) => {
      const locked = await lockDocument(tx, actor, params.id)
      authorize(documentAbilities(locked.owner, locked.row).unmask)
      return { data: { number: await viewNumber(tx, actor, secrets, locked) } }
    },
    'GET /api/documents/{id}/files/{file_id}': ({ actor, params, query }) =>
      openFile(actor, params.id, params.file_id, query.inline !== undefined),
  })
}
