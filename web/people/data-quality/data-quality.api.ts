import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FindingKind, FindingState } from '#contract/people/data-quality-choices.ts'
import type { Finding } from '#contract/people/data-quality.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { call } from '#web/platform/api.ts'

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

export const startScan = () => call('POST /api/data-quality/scans', { body: {} })

export const dismissFinding = ({ id, version }: Finding, reason: string) =>
  call('PUT /api/data-quality/findings/{id}/dismissal', {
    params: { id: String(id) },
    body: { version, reason: reason || null },
  })

export const reopenFinding = ({ id, version }: Pick<Finding, 'id' | 'version'>) =>
  call('DELETE /api/data-quality/findings/{id}/dismissal', { params: { id: String(id) }, body: { version } })
