import { customFileEndpoints } from '#contract/files.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { storeFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import { found } from '#server/platform/problems.ts'
import { leadScope } from '../leads/leads.policy.ts'

/** Files of custom fields: uploaded, then served through the record in scope that keeps them. */
export const mountFiles = ({ app, db, storage }: Services) =>
  mount(app, db, customFileEndpoints, {
    'POST /api/custom-files': async ({ tx, actor, file }) => {
      const stored = await storeFile(tx, actor, storage, file)
      await recordChange(tx, actor, 'file_added', { entity: 'file', id: stored.id }, {}, { name: stored.name })
      return { data: stored }
    },
    'GET /api/leads/{id}/files/{file_id}': async ({ tx, actor, params }) => {
      const lead = found(
        await tx
          .selectFrom('leads')
          .where('id', '=', params.id)
          .where(leadScope(actor))
          .select('custom_values')
          .executeTakeFirst(),
      )
      const { fields } = await loadFields(tx, actor, 'lead')
      const kept = fields
        .filter((field) => field.type === 'file')
        .some((field) => (lead.custom_values[field.key] as { file_id: number } | undefined)?.file_id === params.file_id)
      const file = found(
        kept ? await tx.selectFrom('files').where('id', '=', params.file_id).selectAll().executeTakeFirst() : undefined,
      )
      return { stream: await storage.read(file.storage_key), content_type: file.content_type, file_name: file.name }
    },
  })
