import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { MergeInput, MergePlan } from '#contract/people/merges.ts'
import { call, callRows } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const FOUND = '20'

/** The first part of the paths, calls and query keys of records that can be merged. */
export const plurals = { lead: 'leads', candidate: 'candidates', worker: 'workers' } as const

/** After a decision about duplicates or a merge: fetches the findings and the lists of people again. */
export const refreshQuality = async () => {
  await queryClient.invalidateQueries({ queryKey: ['data-quality'] })
  for (const plural of Object.values(plurals)) void queryClient.invalidateQueries({ queryKey: [plural] })
}

/** Records found by name or phone, archived ones too, for the choice of the record to merge with. */
export const mergeChoicesQuery = (entity: MergeNoun, search: string) =>
  queryOptions({
    queryKey: [plurals[entity], 'merge-choices', search],
    queryFn: async ({ signal }) => {
      const fields = ['first_name', 'last_name', 'phone', 'archived_at', 'anonymised_at', 'merged_into_id'] as const
      const query = { search, search_notes: 'no', limit: FOUND, archived: 'with' } as const
      return (await callRows(`GET /api/${plurals[entity]}`, fields, query, signal)).data
    },
    placeholderData: keepPreviousData,
  })

/** A preview of the merge of two records; `id` is the one that stays. */
export const planQuery = (entity: MergeNoun, id: number, other: number) =>
  queryOptions({
    queryKey: ['merge-plan', entity, id, other],
    queryFn: async (): Promise<MergePlan> =>
      (
        await call(`GET /api/${plurals[entity]}/{id}/merge-plan`, {
          params: { id: String(id) },
          query: { with: String(other) },
        })
      ).data,
    staleTime: 0,
    gcTime: 0,
  })

export const sendMerge = (entity: MergeNoun, id: number, body: MergeInput) =>
  call(`POST /api/${plurals[entity]}/{id}/merges`, { params: { id: String(id) }, body })

const versionOf = async (entity: MergeNoun, id: number) =>
  (await call(`GET /api/${plurals[entity]}/{id}`, { params: { id: String(id) } })).data.version

/** Takes a merge apart, using the present versions of both records. */
export const takeApart = async (entity: MergeNoun, id: number, other: number) =>
  call(`DELETE /api/${plurals[entity]}/{id}/merges/{other_id}`, {
    params: { id: String(id), other_id: String(other) },
    body: { version: await versionOf(entity, id), other_version: await versionOf(entity, other) },
  })
