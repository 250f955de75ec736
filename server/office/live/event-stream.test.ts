import { expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Listener } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import { openEventStream } from './event-stream.ts'
import { openFeed } from './feed.ts'

const gone = new Error('the database is gone')

/** A database that fails on every call. */
const goneDb = new Proxy(
  {},
  {
    get: () => () => {
      throw gone
    },
  },
) as unknown as Db

const openOn = (ready: (listener: Listener) => Promise<void>) => {
  const listeners = new Set<Listener>()
  const live = {
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ready: () => ready([...listeners][0]!),
    close: async () => undefined,
  }
  const opening = openEventStream({
    db: goneDb,
    live,
    feed: openFeed(goneDb, live),
    actor: systemActor(),
    renew: async () => undefined,
    heard: undefined,
  })
  return { opening, listeners }
}

const change = { entity: 'lead', id: 1, transaction_id: 'one', actor_id: null, event_id: 1 }

it('ends only the one stream whose database fails while it opens, and unregisters it', async () => {
  const { opening, listeners } = openOn(async (listener) => {
    listener.change(change)
    await new Promise((resume) => setTimeout(resume, 20))
  })
  await expect(opening).rejects.toBe(gone)
  await new Promise((resume) => setTimeout(resume, 20))
  expect(listeners.size).toBe(0)
})
