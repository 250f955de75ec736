import { queryOptions } from '@tanstack/react-query'
import type { DocumentOwner } from '#contract/document-choices.ts'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'

const MINUTES = 5 * 60_000

/** Whose papers are shown. */
export type Owner = { entity: DocumentOwner; id: number }

/** Kinds of documents. */
export const documentTypesQuery = queryOptions({
  queryKey: ['document-types', 'types'],
  queryFn: async () => (await call('GET /api/document-types', {})).data,
  staleTime: MINUTES,
})

/** Who needs which documents. */
export const documentDemandsQuery = queryOptions({
  queryKey: ['document-types', 'demands'],
  queryFn: async () => (await call('GET /api/document-requirements', {})).data,
  staleTime: MINUTES,
})

/** What holds for all documents. */
export const documentSettingsQuery = queryOptions({
  queryKey: ['document-types', 'settings'],
  queryFn: async () => (await call('GET /api/document-settings', {})).data,
  staleTime: MINUTES,
})

/** The documents of one person, with what the user may do. */
export const walletQuery = ({ entity, id }: Owner) =>
  queryOptions({
    queryKey: ['documents', entity, id, 'wallet'],
    queryFn: () => {
      const params = { id: String(id) }
      return entity === 'candidate'
        ? call('GET /api/candidates/{id}/documents', { params })
        : call('GET /api/workers/{id}/documents', { params })
    },
  })

/** What one person needs, and where each paper stands. */
export const requiredQuery = ({ entity, id }: Owner) =>
  queryOptions({
    queryKey: ['documents', entity, id, 'required'],
    queryFn: async () => {
      const params = { id: String(id) }
      const answer =
        entity === 'candidate'
          ? call('GET /api/candidates/{id}/documents/requirements', { params })
          : call('GET /api/workers/{id}/documents/requirements', { params })
      return (await answer).data
    },
  })

/** After a write: the wallet, what is missing, and the lists that filter by it. */
export const refreshDocuments = ({ entity, id }: Owner) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['documents', entity, id] }),
    queryClient.invalidateQueries({ queryKey: [entity === 'candidate' ? 'candidates' : 'workers'] }),
  ])

/** After a change of kinds, demands or settings. */
export const refreshDocumentTypes = () => queryClient.invalidateQueries({ queryKey: ['document-types'] })
