import { useEffect, useRef, useState } from 'react'
import type { PresenceEntity, Present } from '#contract/office/live.ts'
import { call } from '#web/platform/api.ts'
import { onLive } from '#web/platform/live.ts'

const BEAT_MS = 20_000

/** Reports that the user has a record open (and is calling), and returns who else has. */
export const usePresence = (entity: PresenceEntity, id: number, calling: boolean): readonly Present[] => {
  const [others, setOthers] = useState<readonly Present[]>([])
  const beat = useRef(() => undefined as void)
  const onPhone = useRef(calling)
  useEffect(() => {
    let gone = false
    const take = ({ data }: { data: Present[] }) => {
      if (!gone) setOthers(data)
    }
    const come = () =>
      void call('PUT /api/presence', { body: { entity, id, calling: onPhone.current } }).then(take, () => undefined)
    const look = () => void call('GET /api/presence', { query: { entity, id: String(id) } }).then(take, () => undefined)
    beat.current = come
    come()
    const timer = setInterval(come, BEAT_MS)
    const stop = onLive((told) => {
      if (told.event === 'reset' || (told.event === 'presence' && told.entity === entity && told.id === id)) look()
    })
    return () => {
      gone = true
      clearInterval(timer)
      stop()
      void call('DELETE /api/presence', { body: { entity, id } }).catch(() => undefined)
    }
  }, [entity, id])
  useEffect(() => {
    if (onPhone.current === calling) return
    onPhone.current = calling
    beat.current()
  }, [calling])
  return others
}
