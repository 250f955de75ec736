import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FindingKind, FindingState } from '#contract/people/data-quality-choices.ts'
import type { Finding } from '#contract/people/data-quality.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { MergeInput, MergePlan } from '#contract/people/merges.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const POLL_MS = 1_000

/** The last scan and the number of findings of each type; fetched repeatedly while a scan runs. */
export const overviewQuery = (state: FindingState) =>
  queryOptions({
    queryKey: ['data-quality', 'overview', state],
    queryFn: async () => (await call('GET /api/data-quality', { query: { state } })).data,
    refetchInterval: (query) => (query.state.data?.scan?.state === 'running' ? POLL_MS : false),
  })

/** The findings of one noun and type, page by page. */
export const findingsQuery = (entity: MergeNoun, kind: FindingKind, state: FindingState) =>
  infiniteQueryOptions({
    queryKey: ['data-quality', 'findings', entity, kind, state],
    queryFn: ({ pageParam }) =>
      call('GET /api/data-quality/findings', {
        query: { entity, kind, state, before: pageParam === null ? undefined : String(pageParam) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.meta.next,
  })

/** After a decision or a merge: fetches the page and the noun's lists again. */
export const refreshQuality = async () => {
  await queryClient.invalidateQueries({ queryKey: ['data-quality'] })
  for (const plural of Object.values(plurals)) void queryClient.invalidateQueries({ queryKey: [plural] })
}

export const plurals = { lead: 'leads', candidate: 'candidates', worker: 'workers' } as const

export const startScan = () => call('POST /api/data-quality/scans', { body: {} })

export const dismissFinding = ({ id, version }: Finding, reason: string) =>
  call('PUT /api/data-quality/findings/{id}/dismissal', {
    params: { id: String(id) },
    body: { version, reason: reason || null },
  })

export const reopenFinding = ({ id, version }: Pick<Finding, 'id' | 'version'>) =>
  call('DELETE /api/data-quality/findings/{id}/dismissal', { params: { id: String(id) }, body: { version } })

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
