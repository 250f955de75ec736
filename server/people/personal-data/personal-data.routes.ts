import type { PersonEntity } from '#contract/people/personal-data-choices.ts'
import { type ErasureBody, personalDataEndpoints } from '#contract/people/personal-data.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { stale } from '#server/platform/problems.ts'
import { checkConfirmation, erasePerson } from './erase-person.commands.ts'
import { planErasure } from './erasure-plan.ts'
import { exportPerson } from './export-person.ts'
import { findChain, recordOf } from './person-chain.ts'
import { staffDataHandlers } from './staff-data.routes.ts'

type Asked = { actor: Actor; params: { id: number } }

/** Exporting a person's data in one file, and erasing it permanently. */
export const mountPersonalData = (services: Services) => {
  const { secrets } = services
  const exportOf =
    (entity: PersonEntity) =>
    async ({ actor, params }: Asked) => {
      requireProof(actor)
      return exportPerson(services, actor, entity, params.id)
    }
  const planOf =
    (entity: PersonEntity) =>
    async ({ tx, actor, params }: Asked & { tx: Db }) => ({
      data: await planErasure(tx, secrets, actor, await findChain(tx, actor, entity, params.id), entity),
    })
  const eraseOf =
    (entity: PersonEntity) =>
    async ({ tx, actor, params, body }: Asked & { tx: Tx; body: ErasureBody }) => {
      requireProof(actor)
      const chain = await findChain(tx, actor, entity, params.id, true)
      const record = recordOf(chain, entity)
      if (record.version !== body.version) throw stale(await planErasure(tx, secrets, actor, chain, entity))
      checkConfirmation(record, body.confirmation)
      const mentions = await erasePerson(tx, secrets, actor, chain, entity, body.possible)
      return { data: { id: params.id, anonymised_at: actor.at, mentions } }
    }
  mount(services.app, services.db, personalDataEndpoints, {
    'POST /api/leads/{id}/data-exports': exportOf('lead'),
    'POST /api/candidates/{id}/data-exports': exportOf('candidate'),
    'POST /api/workers/{id}/data-exports': exportOf('worker'),
    'GET /api/leads/{id}/erasure-plan': planOf('lead'),
    'GET /api/candidates/{id}/erasure-plan': planOf('candidate'),
    'GET /api/workers/{id}/erasure-plan': planOf('worker'),
    'POST /api/leads/{id}/erasures': eraseOf('lead'),
    'POST /api/candidates/{id}/erasures': eraseOf('candidate'),
    'POST /api/workers/{id}/erasures': eraseOf('worker'),
    ...staffDataHandlers(services),
  })
}
