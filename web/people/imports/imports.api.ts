import { useState } from 'react'
import { queryOptions } from '@tanstack/react-query'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { ImportRowState } from '#contract/people/import-choices.ts'
import type { ImportChoices, ImportMapping, ImportRun } from '#contract/people/imports.ts'
import { call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { upload } from '#web/platform/upload.ts'
import { usePath } from '#web/platform/navigation.ts'

const POLL_MS = 700

const entities: readonly ImportEntity[] = ['candidate', 'worker']

/** The noun of the import, from the path at which the page was opened: while the user leaves, the path has already changed. */
export const useImportEntity = (): ImportEntity => {
  const path = usePath()
  const [entity] = useState(() => entities.find((one) => path.startsWith(`/${one}s/`)) ?? 'lead')
  return entity
}

const at = (run: Pick<ImportRun, 'id'>) => ({ params: { id: String(run.id) } })

type RowsQuery = { state?: ImportRowState; incomplete?: 'yes'; after: string | undefined }

type Checking = { version: number; mapping: ImportMapping; choices: ImportChoices }

/** The calls of an import; those of all nouns have the same types. */
export const importCalls = (entity: ImportEntity) => {
  const own = <T extends string>(key: T) => key.replace('lead-imports', `${entity}-imports`) as T
  return {
    list: () => call(own('GET /api/lead-imports'), {}),
    upload: (file: File) => upload(own('POST /api/lead-imports'), file),
    one: (id: number) => call(own('GET /api/lead-imports/{id}'), at({ id })),
    check: (run: ImportRun, body: Checking) => callForm(own('PUT /api/lead-imports/{id}/check'), { ...at(run), body }),
    rows: (run: Pick<ImportRun, 'id'>, query: RowsQuery) =>
      call(own('GET /api/lead-imports/{id}/rows'), { ...at(run), query }),
    run: (run: ImportRun) =>
      call(own('PUT /api/lead-imports/{id}/run'), { ...at(run), body: { version: run.version } }),
    undo: (run: ImportRun) =>
      call(own('DELETE /api/lead-imports/{id}/run'), { ...at(run), body: { version: run.version } }),
    report: (run: ImportRun) => `/api/${entity}-imports/${run.id}/report`,
  }
}

/** The user's imports of a noun. */
export const importsQuery = (entity: ImportEntity) => dataQuery(['imports', entity], () => importCalls(entity).list())

/** One import, fetched repeatedly while it runs. */
export const importQuery = (entity: ImportEntity, id: number) =>
  queryOptions({
    queryKey: ['imports', entity, id],
    queryFn: async () => (await importCalls(entity).one(id)).data,
    refetchInterval: (query) =>
      query.state.data?.state === 'running' || query.state.data?.state === 'undoing' ? POLL_MS : false,
  })
