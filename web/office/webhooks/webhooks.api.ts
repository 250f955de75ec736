import { infiniteQueryOptions } from '@tanstack/react-query'
import type { WebhookDeliveryState } from '#contract/office/webhook-choices.ts'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

const POLL_MS = 3_000

/** All webhooks. */
export const webhooksQuery = dataQuery(['webhooks'], () => call('GET /api/webhooks', {}))

/** The deliveries of a webhook, page by page, newest first; fetched repeatedly while they are open. */
export const deliveriesQuery = (id: number, state: WebhookDeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/webhooks/{id}/deliveries', {
        params: { id: String(id) },
        query: { before: pageParam === 0 ? undefined : String(pageParam), state },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.meta.next,
    refetchInterval: POLL_MS,
  })

/** After a write: fetches the webhooks and all deliveries again. */
export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] })

/** The key of an event's text. */
export const eventKey = (event: string) => event.replace('.', '_') as 'lead_created'

/** The paths of the pages of nouns; placements and documents are parts of other pages. */
export const recordPaths: Readonly<Record<string, string>> = {
  lead: '/leads',
  candidate: '/candidates',
  worker: '/workers',
  contract: '/contracts',
  recruiter: '/recruiters/staff',
  freelance_recruiter: '/recruiters/freelance',
}
