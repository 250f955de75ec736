import { additionEndpoints } from '#contract/work/additions.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { type Bytes, mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { hiddenRates, mayAmend } from '../contracts/contracts.policy.ts'
import { ofAdditions } from './addition-history.queries.ts'
import { cancelAddition, createAddition, requireVersion, updateAddition } from './additions.commands.ts'
import { additionAbilities } from './additions.policy.ts'
import { additionsOf, findAddition, findAmended, lockAddition, lockAmended, needTermsOf } from './additions.queries.ts'
import { toAddition } from './additions.serializer.ts'
import { printAddition } from './print-addition.ts'
import { signAddition } from './sign-addition.commands.ts'
import { readTerms } from './terms.queries.ts'

const showAddition = async (db: Db, actor: Actor, id: number) => {
  const { contract, addition } = await findAddition(db, actor, id)
  return { data: toAddition(actor, contract, await needTermsOf(db, contract.id), addition) }
}

/**
 * Locks an addition in the version that the caller read: a later caller gets the current addition, not an error about
 * its status.
 */
const lockAsRead = async (tx: Tx, actor: Actor, id: number, version: number) => {
  const locked = await lockAddition(tx, actor, id)
  await requireVersion(tx, actor, locked, version)
  return locked
}

/** Additions of contracts: changes of a running contract. */
export const mountAdditions = ({ app, db, storage }: Services) => {
  const openFile = async (actor: Actor, id: number): Promise<Bytes> => {
    const { contract, addition } = await findAddition(db, actor, id)
    const { file_id } = addition
    found(additionAbilities(actor, contract, addition).read_file ? file_id : null)
    const file = await db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
    const stream = await storage.read(file.storage_key)
    const subject = { entity: 'addition', id, parent: { entity: 'contract', id: contract.id } }
    await db.transaction().execute((tx) => recordChange(tx, actor, 'file_viewed', subject, {}, { file: file.name }))
    return { stream, content_type: file.content_type, file_name: file.name }
  }

  return mount(app, db, additionEndpoints, {
    'GET /api/contracts/{id}/additions': async ({ tx, actor, params }) => {
      const contract = await findAmended(tx, actor, params.id)
      const [needs, rows] = [await needTermsOf(tx, contract.id), await additionsOf(tx, contract.id)]
      return {
        data: rows.map((row) => toAddition(actor, contract, needs, row)),
        meta: { abilities: { create: mayAmend(actor, contract) } },
      }
    },
    'POST /api/contracts/{id}/additions': async ({ tx, actor, params, body }) => {
      const contract = await lockAmended(tx, actor, params.id)
      authorize(mayAmend(actor, contract))
      return showAddition(tx, beyondScope(actor), await createAddition(tx, actor, contract, body))
    },
    'GET /api/additions/{id}': ({ tx, actor, params }) => showAddition(tx, actor, params.id),
    'PATCH /api/additions/{id}': async ({ tx, actor, params, body }) => {
      const locked = await lockAsRead(tx, actor, params.id, body.version)
      authorize(additionAbilities(actor, locked.contract, locked.addition).update)
      await updateAddition(tx, actor, locked, body)
      return showAddition(tx, beyondScope(actor), params.id)
    },
    'PUT /api/additions/{id}/signature': async ({ tx, actor, params, body }) => {
      const locked = await lockAsRead(tx, actor, params.id, body.version)
      authorize(additionAbilities(actor, locked.contract, locked.addition).sign)
      await signAddition(tx, actor, locked, body)
      return showAddition(tx, beyondScope(actor), params.id)
    },
    'PUT /api/additions/{id}/cancellation': async ({ tx, actor, params, body }) => {
      const locked = await lockAsRead(tx, actor, params.id, body.version)
      authorize(additionAbilities(actor, locked.contract, locked.addition).cancel)
      await cancelAddition(tx, actor, locked)
      return showAddition(tx, beyondScope(actor), params.id)
    },
    'GET /api/additions/{id}/file': ({ actor, params }) => openFile(actor, params.id),
    'GET /api/additions/{id}/pdf': ({ actor, params, query }) =>
      printAddition(db, actor, params.id, query.language ?? actor.locale),
    'GET /api/contracts/{id}/addition-history': async ({ tx, actor, params, query }) => {
      const { id } = await findAmended(tx, actor, params.id)
      return readChanges(tx, { entity: 'contract', id }, query, hiddenRates(actor), ofAdditions(id))
    },
    'GET /api/contracts/{id}/terms': async ({ tx, actor, params, query }) => ({
      data: await readTerms(tx, actor, params.id, query.on),
    }),
  })
}
