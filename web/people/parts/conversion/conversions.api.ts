import { queryOptions } from '@tanstack/react-query'
import { call, callForm } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** The record that was made, and the need it is to be placed on. */
type Made = { id: number; need_id?: number | null }

/** A step of one person: what it would copy, the step itself, and the way back. */
export type Conversion = {
  from: 'leads' | 'candidates'
  to: 'candidates' | 'workers'
  plan: (id: number) => Promise<Awaited<ReturnType<typeof planLead>>>
  convert: (id: number, body: Record<string, unknown>, idempotencyKey: string) => Promise<{ data: Made }>
  revert: (id: number) => Promise<unknown>
}

const planLead = (id: number) => call('GET /api/leads/{id}/conversion', at(id))

/** A lead becomes a candidate. */
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

/** A candidate becomes a worker. */
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

/** What a conversion would do. */
export const planQuery = (conversion: Conversion, id: number) =>
  queryOptions({
    queryKey: [conversion.from, 'conversion', id],
    queryFn: async () => (await conversion.plan(id)).data,
    staleTime: 0,
  })

/** Both nouns are asked for again after a step. */
export const refreshBoth = async ({ from, to }: Conversion) => {
  await Promise.all([from, to].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })))
}
