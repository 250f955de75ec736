import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CaseKindCreate } from '#contract/work/permit-case-kinds.ts'
import type { LegalLimitInput, WorkNoticeInput, WorkRightInput } from '#contract/work/law.ts'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The rows of law. */
export const lawQuery = dataQuery(['law'], () => call('GET /api/law', {}))

/** The latest changes of the rows of law, newest first. */
export const lawChangesQuery = queryOptions({
  queryKey: ['law', 'history'],
  queryFn: async () => (await call('GET /api/law/history', { query: {} })).data,
  placeholderData: keepPreviousData,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: ['law'] })

type Row = { id: number; version: number } | null
type Confirmed = { confirmed?: boolean }

/** Adds a rule, or changes the given one. */
export const saveRight = async (row: Row, body: WorkRightInput & Confirmed) => {
  if (row === null) await call('POST /api/law/rights', { body })
  else
    await call('PATCH /api/law/rights/{id}', {
      params: { id: String(row.id) },
      body: { ...body, version: row.version },
    })
  await refresh()
}

/** Adds a limit, or changes the given one. */
export const saveLimit = async (row: Row, body: LegalLimitInput & Confirmed) => {
  if (row === null) await call('POST /api/law/limits', { body })
  else
    await call('PATCH /api/law/limits/{id}', {
      params: { id: String(row.id) },
      body: { ...body, version: row.version },
    })
  await refresh()
}

/** Adds a notice, with the code of an existing one its rule for other dates, or changes the given one. */
export const saveNotice = async (row: Row, body: WorkNoticeInput, code: string | null) => {
  if (row === null) await call('POST /api/law/notices', { body: { ...body, code } })
  else
    await call('PATCH /api/law/notices/{id}', {
      params: { id: String(row.id) },
      body: { ...body, version: row.version },
    })
  await refresh()
}

/** Removes a rule that the agency has added. */
export const removeRight = async ({ id, version }: NonNullable<Row>, confirmed: Confirmed) => {
  await call('DELETE /api/law/rights/{id}', { params: { id: String(id) }, body: { version, ...confirmed } })
  await refresh()
}

/** Removes a limit that the agency has added. */
export const removeLimit = async ({ id, version }: NonNullable<Row>, confirmed: Confirmed) => {
  await call('DELETE /api/law/limits/{id}', { params: { id: String(id) }, body: { version, ...confirmed } })
  await refresh()
}

/** Removes a notice that the agency has added. */
export const removeNotice = async ({ id, version }: NonNullable<Row>) => {
  await call('DELETE /api/law/notices/{id}', { params: { id: String(id) }, body: { version } })
  await refresh()
}

/** Adds a kind of permit case, or changes or retires the given one. */
export const saveKind = async (row: Row, body: CaseKindCreate, more: Confirmed & { active?: boolean }) => {
  if (row === null) await call('POST /api/permit-case-kinds', { body })
  else
    await call('PATCH /api/permit-case-kinds/{id}', {
      params: { id: String(row.id) },
      body: { ...body, ...more, version: row.version },
    })
  for (const key of ['permit-case-kinds', 'permit-cases']) await queryClient.invalidateQueries({ queryKey: [key] })
  await refresh()
}
