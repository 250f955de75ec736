import type { Asking, Ways } from './asking.ts'

/** Nouns with custom fields of files: the noun, and the path of its records. */
const keepers = {
  leads: 'lead',
  candidates: 'candidate',
  workers: 'worker',
  contracts: 'contract',
  'recruiters/freelance': 'freelance_recruiter',
  housing: 'housing',
}

/** Calls for files of records, and for deliveries that are sent again. */
export const officeWays = ({ ask, after, until }: Asking, ways: Ways): Ways => {
  const fields = new Map<string, Promise<unknown>>()
  const fieldOf = (entity: string) => {
    const label = { en: 'Scan', ua: 'Скан' }
    const made = fields.get(entity) ?? ask('POST', '/api/custom-fields', { body: { entity, key: 'fuzz_scan', type: 'file', label } }) // prettier-ignore
    fields.set(entity, made)
    return made
  }
  const fileOf = ([path, entity]: [string, string]): Ways => ({
    [`GET /api/${path}/{id}/files/{file_id}`]: async () => {
      await fieldOf(entity)
      const upload = 'POST /api/custom-files'
      const { data: file } = await after<{ id: number; name: string }>(upload, ways[upload])
      const create = await ways[`POST /api/${path}`]!()
      const { id } = await ask('POST', create.path, {
        body: { ...(create.body as object), custom_values: { fuzz_scan: { file_id: file.id, name: file.name } } },
      })
      return { path: `/api/${path}/${id}/files/${file.id}` }
    },
  })
  return {
    ...Object.assign({}, ...Object.entries(keepers).map(fileOf)),
    'POST /api/webhooks/{id}/deliveries': async () => {
      const hook = await ask('POST', '/api/webhooks', {
        body: { name: 'Books', url: 'https://books.example/in', events: ['lead.archived'] },
      })
      const archive = await ways['PUT /api/leads/{id}/archive']!()
      await ask('PUT', archive.path, { body: archive.body })
      const path = `/api/webhooks/${hook.id}/deliveries`
      const { id } = await until(async () => (await ask<{ id: number }[]>('GET', path))[0])
      await ask('PATCH', `/api/webhooks/${hook.id}`, { body: { version: hook.version, active: false } })
      return { path, body: { replay_of: id } }
    },
    'GET /api/tasks/{id}/files/{file_id}': async () => {
      const key = 'POST /api/tasks/{id}/files'
      const { data } = await after<{ id: number; files: { file_id: number }[] }>(key, ways[key])
      return { path: `/api/tasks/${data.id}/files/${data.files[0]!.file_id}` }
    },
  }
}
