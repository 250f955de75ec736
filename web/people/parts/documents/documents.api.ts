import { queryOptions } from '@tanstack/react-query'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const MINUTES = 5 * 60_000

/** The owner of documents. */
export type Owner = { entity: DocumentOwner; id: number }

/** The document types. */
export const documentTypesQuery = queryOptions({
  queryKey: ['document-types', 'types'],
  queryFn: async () => (await call('GET /api/document-types', {})).data,
  staleTime: MINUTES,
})

/** The document requirements. */
export const documentDemandsQuery = queryOptions({
  queryKey: ['document-types', 'demands'],
  queryFn: async () => (await call('GET /api/document-requirements', {})).data,
  staleTime: MINUTES,
})

/** The settings for all documents. */
export const documentSettingsQuery = queryOptions({
  queryKey: ['document-types', 'settings'],
  queryFn: async () => (await call('GET /api/document-settings', {})).data,
  staleTime: MINUTES,
})

const wallets = {
  candidate: (params: { id: string }) => call('GET /api/candidates/{id}/documents', { params }),
  worker: (params: { id: string }) => call('GET /api/workers/{id}/documents', { params }),
  contract: (params: { id: string }) => call('GET /api/contracts/{id}/documents', { params }),
  freelance_recruiter: (params: { id: string }) => call('GET /api/recruiters/freelance/{id}/documents', { params }),
  housing: (params: { id: string }) => call('GET /api/housing/{id}/documents', { params }),
  foreman: (params: { id: string }) => call('GET /api/foremen/{id}/documents', { params }),
  coordinator: (params: { id: string }) => call('GET /api/coordinators/{id}/documents', { params }),
}

/** The documents of one owner, with what the user may do. */
export const walletQuery = ({ entity, id }: Owner) =>
  queryOptions({
    queryKey: ['documents', entity, id, 'wallet'],
    queryFn: () => wallets[entity]({ id: String(id) }),
  })

const demands = {
  candidate: (params: { id: string }) => call('GET /api/candidates/{id}/documents/requirements', { params }),
  worker: (params: { id: string }) => call('GET /api/workers/{id}/documents/requirements', { params }),
}

/** The required documents of one person and their states; other owners have none. */
export const requiredQuery = ({ entity, id }: Owner) =>
  queryOptions({
    queryKey: ['documents', entity, id, 'required'],
    queryFn: async () =>
      entity === 'candidate' || entity === 'worker' ? (await demands[entity]({ id: String(id) })).data : [],
  })

/** After a write: fetches the wallet, the required documents, and the lists that filter by them. */
export const refreshDocuments = ({ entity, id }: Owner) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['documents', entity, id] }),
    queryClient.invalidateQueries({ queryKey: [`${entity}s`] }),
  ])

/** After a change of document types, requirements or settings. */
export const refreshDocumentTypes = () => queryClient.invalidateQueries({ queryKey: ['document-types'] })
