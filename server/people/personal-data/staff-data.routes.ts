import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import type { ErasureBody } from '#contract/people/personal-data.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { stale } from '#server/platform/problems.ts'
import { checkConfirmation } from './erase-person.commands.ts'
import { eraseStaff } from './erase-staff.commands.ts'
import { handOver } from './export-person.ts'
import { readStaff } from './read-staff.ts'
import { planStaffErasure } from './staff-erasure-plan.ts'
import { staffFiles } from './staff-parts.ts'
import { findStaffPerson, staffRecordOf } from './staff-person.ts'

type Asked = { actor: Actor; params: { id: number } }

/** The same handlers for freelance recruiters and staff. */
export const staffDataHandlers = (services: Services) => {
  const { secrets } = services
  const exportOf =
    (entity: StaffEntity) =>
    async ({ actor, params: { id } }: Asked) => {
      requireProof(actor)
      const person = await findStaffPerson(services.db, actor, entity, id)
      const files = await staffFiles(services.db, person)
      const data = await readStaff(services.exportDb, services.secrets, actor, person)
      return handOver(services, actor, { entity, id, ...person }, files, data)
    }
  const planOf =
    (entity: StaffEntity) =>
    async ({ tx, actor, params: { id } }: Asked & { tx: Db }) => ({
      data: await planStaffErasure(tx, secrets, actor, await findStaffPerson(tx, actor, entity, id), entity, id),
    })
  const eraseOf =
    (entity: StaffEntity) =>
    async ({ tx, actor, params: { id }, body }: Asked & { tx: Tx; body: ErasureBody }) => {
      requireProof(actor)
      const person = await findStaffPerson(tx, actor, entity, id, true)
      if (staffRecordOf(person, entity, id).version !== body.version)
        throw stale(await planStaffErasure(tx, secrets, actor, person, entity, id))
      checkConfirmation(person, body.confirmation)
      const mentions = await eraseStaff(tx, secrets, actor, person, entity, id, body.possible ?? [])
      return { data: { id, anonymised_at: actor.at, mentions } }
    }
  return {
    'POST /api/recruiters/freelance/{id}/data-exports': exportOf('freelance_recruiter'),
    'POST /api/foremen/{id}/data-exports': exportOf('foreman'),
    'POST /api/recruiters/staff/{id}/data-exports': exportOf('recruiter'),
    'POST /api/coordinators/{id}/data-exports': exportOf('coordinator'),
    'GET /api/recruiters/freelance/{id}/erasure-plan': planOf('freelance_recruiter'),
    'GET /api/foremen/{id}/erasure-plan': planOf('foreman'),
    'GET /api/recruiters/staff/{id}/erasure-plan': planOf('recruiter'),
    'GET /api/coordinators/{id}/erasure-plan': planOf('coordinator'),
    'POST /api/recruiters/freelance/{id}/erasures': eraseOf('freelance_recruiter'),
    'POST /api/foremen/{id}/erasures': eraseOf('foreman'),
    'POST /api/recruiters/staff/{id}/erasures': eraseOf('recruiter'),
    'POST /api/coordinators/{id}/erasures': eraseOf('coordinator'),
  }
}
