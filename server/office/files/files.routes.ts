import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { customFileEndpoints } from '#contract/office/files.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Bytes, mount } from '#server/behaviors/endpoints/mount.ts'
import { storeFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope, wholeCandidates } from '#server/people/candidates/candidates.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { freelancerScope } from '#server/team/freelancers/freelancers.policy.ts'
import { wholeHousing } from '#server/site/housing/housing.policy.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'

const keepers: Record<
  'lead' | 'candidate' | 'worker' | 'contract' | 'housing' | 'freelance_recruiter',
  { table: string; scope: (actor: Actor) => Condition }
> = {
  lead: { table: 'leads', scope: leadScope },
  candidate: {
    table: 'candidates',
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
  },
  worker: { table: 'workers', scope: workerScope },
  contract: { table: 'contracts', scope: contractScope },
  housing: { table: 'properties', scope: wholeHousing },
  freelance_recruiter: { table: 'freelance_recruiters', scope: freelancerScope },
}

/** Files of custom fields: uploads, and downloads through a record in scope that has the file. */
export const mountFiles = ({ app, db, storage }: Services) => {
  const serve =
    (entity: keyof typeof keepers & CustomFieldEntity) =>
    async ({
      tx,
      actor,
      params,
    }: {
      tx: Db
      actor: Actor
      params: { id: number; file_id: number }
    }): Promise<Bytes> => {
      const { table, scope } = keepers[entity]
      const { rows } = await sql<{
        custom_values: Record<string, unknown>
      }>`select custom_values from ${sql.table(table)}
        where ${sql.ref(`${table}.id`)} = ${params.id} and ${sql<SqlBool>`${scope(actor)}`}`.execute(tx)
      const { custom_values } = found(rows[0])
      const { fields } = await loadFields(tx, actor, entity)
      const kept = fields
        .filter((field) => field.type === 'file')
        .some((field) => (custom_values[field.key] as { file_id: number } | undefined)?.file_id === params.file_id)
      const file = found(
        kept ? await tx.selectFrom('files').where('id', '=', params.file_id).selectAll().executeTakeFirst() : undefined,
      )
      return { stream: await storage.read(file.storage_key), content_type: file.content_type, file_name: file.name }
    }
  return mount(app, db, customFileEndpoints, {
    'POST /api/custom-files': async ({ tx, actor, file }) => {
      const stored = await storeFile(tx, actor, storage, file)
      await recordChange(tx, actor, 'file_added', { entity: 'file', id: stored.id }, {}, { name: stored.name })
      return { data: stored }
    },
    'GET /api/leads/{id}/files/{file_id}': serve('lead'),
    'GET /api/candidates/{id}/files/{file_id}': serve('candidate'),
    'GET /api/workers/{id}/files/{file_id}': serve('worker'),
    'GET /api/contracts/{id}/files/{file_id}': serve('contract'),
    'GET /api/housing/{id}/files/{file_id}': serve('housing'),
    'GET /api/recruiters/freelance/{id}/files/{file_id}': serve('freelance_recruiter'),
  })
}
