import { setTimeout as sleep } from 'node:timers/promises'
import type { Someone } from '#server/testing/agency.ts'
import { listenOn } from '#server/testing/ear.ts'

const PAUSE_MS = 200

/**
 * A page that hears of changes and connects again, with the number of the last one that it heard, as a browser does.
 * `heard` has the moment of each lead's first event, `resets` those at which it had to ask for everything anew.
 */
export const openPage = (port: number, token: string) => {
  const heard = new Map<number, number>()
  const resets: number[] = []
  let connections = 0
  let isOpen = true
  const follow = async () => {
    let after: number | undefined
    while (isOpen) {
      const ear = await listenOn(port, { token } as Someone, after === undefined ? {} : { after }).catch(() => null)
      if (ear !== null) connections += 1
      let read = 0
      const take = () => {
        for (const { event, id, data } of ear?.told.slice(read) ?? []) {
          if (id > 0) after = Math.max(after ?? 0, id)
          if (event === 'reset') resets.push(Date.now())
          if (data.entity === 'lead' && data.id !== undefined && !heard.has(data.id)) heard.set(data.id, Date.now())
        }
        read = ear?.told.length ?? 0
      }
      while (isOpen && ear !== null && !ear.isOver()) {
        take()
        await sleep(PAUSE_MS)
      }
      take()
      ear?.close()
      await sleep(PAUSE_MS)
    }
  }
  const following = follow()
  return {
    heard,
    resets,
    connections: () => connections,
    close: async () => {
      isOpen = false
      await following
    },
  }
}
