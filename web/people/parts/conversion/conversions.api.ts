import { queryOptions } from '@tanstack/react-query'
import { at, call, callForm } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The new record, and the need that it can be placed on. */
type Made = { id: number; need_id?: number | null }

/** A conversion: its preview, the conversion itself, and its undo. */
export type Conversion = {
  from: 'leads' | 'candidates'
  to: 'candidates' | 'workers'
  plan: (id: number) => Promise<Awaited<ReturnType<typeof planLead>>>
  convert: (id: number, body: Record<string, unknown>, idempotencyKey: string) => Promise<{ data: Made }>
  revert: (id: number) => Promise<unknown>
}

const planLead = (id: number) => call('GET /api/leads/{id}/conversion', at(id))

/** Converts a lead to a candidate. */
export const toCandidate: Conversion = {
  from: 'leads',
  to: 'candidates',
  plan: planLead,
  convert: (id, body, idempotencyKey) =>
    callForm('POST /api/leads/{id}/conversion', { ...at(id), body, idempotencyKey }),
  revert: async (id) => {
    const { version } = (await call('GET /api/leads/{id}', at(id))).data
    return call('DELETE /api/leads/{id}/conversion', { ...at(id), body: { version } })
  },
}

/** Converts a candidate to a worker. */
export const toWorker: Conversion = {
  from: 'candidates',
  to: 'workers',
  plan: (id) => call('GET /api/candidates/{id}/conversion', at(id)),
  convert: (id, body, idempotencyKey) =>
    callForm('POST /api/candidates/{id}/conversion', { ...at(id), body, idempotencyKey }),
  revert: async (id) => {
    const { version } = (await call('GET /api/candidates/{id}', at(id))).data
    return call('DELETE /api/candidates/{id}/conversion', { ...at(id), body: { version } })
  },
}

/** The preview of a conversion. */
export const planQuery = (conversion: Conversion, id: number) =>
  queryOptions({
    queryKey: [conversion.from, 'conversion', id],
    queryFn: async () => (await conversion.plan(id)).data,
    staleTime: 0,
  })

/** Fetches both nouns again after a conversion. */
export const refreshBoth = async ({ from, to }: Conversion) => {
  await Promise.all([from, to].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
