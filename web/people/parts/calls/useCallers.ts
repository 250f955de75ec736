import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresenceEntity, Present } from '#contract/office/live.ts'
import { call } from '#web/platform/api.ts'
import { onLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/queries.ts'

export type Caller = Omit<Present, 'seen_at' | 'calling'> & { id: number }

const HALF_A_MINUTE_MS = 30_000

const nobody: ReadonlyMap<number, Caller> = new Map()

/** The users who are on the phone, by record id; updated when a call begins or ends. */
export const useCallers = (entity: PresenceEntity): ReadonlyMap<number, Caller> => {
  const queryKey = ['callers', entity]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/presence/calls', { query: { entity } })).data,
    select: (callers) => new Map(callers.map((one) => [one.id, one])),
    refetchInterval: HALF_A_MINUTE_MS,
  })
  useEffect(
    () =>
      onLive((told) => {
        if (told.event === 'presence' && told.entity === entity)
          void queryClient.invalidateQueries({ queryKey: ['callers', entity] })
      }),
    [entity],
  )
  return data ?? nobody
}
