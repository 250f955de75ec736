import { Readable } from 'node:stream'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Events } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import { type Feed, type Page, written } from './feed.ts'
import { type Heard, lastEvent, missedBy } from './missed.queries.ts'

const BEAT_MS = 20_000
const MOST_UNREAD_BYTES = 512 * 1024

type Visit = {
  db: Db
  live: Events
  feed: Feed
  actor: Actor
  renew: () => Promise<Actor | undefined>
  heard: Heard | undefined
}

/**
 * The stream of server-sent events of one open page: changes in the actor's scope, a heartbeat every twenty seconds,
 * and an end with the session. Rights are read again with each heartbeat.
 */
export const openEventStream = async ({ db, live, feed, actor, renew, heard }: Visit): Promise<Readable> => {
  const stream = new Readable({ read: () => undefined })
  stream.on('error', () => undefined)
  const page: Page = {
    actor,
    renew,
    push: (text) => {
      if (stream.destroyed) return
      if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy()
      else stream.push(text)
    },
    end: () => void stream.push(null),
    fail: (error) => stream.destroy(error),
  }
  feed.join(page)
  const beat = async () => {
    await feed.renew(page)
    feed.tellOne(page, ': beat\n\n')
  }
  const timer = setInterval(() => void beat(), BEAT_MS)
  stream.once('close', () => {
    clearInterval(timer)
    feed.leave(page)
  })
  const catchUp = async (last: number) => {
    if (heard === undefined) return feed.tellOne(page, written('hello', {}, last))
    feed.tellOne(page, written('hello', {}))
    const { changes, news } = await missedBy(db, actor, heard)
    if (news) feed.tellOne(page, written('news', {}))
    if (changes === null) feed.tellOne(page, written('reset', {}))
    else await feed.tellMissed(page, changes)
    feed.tellOne(page, written('hello', {}, last))
  }
  await live.ready()
  const last = await lastEvent(db).catch((failure: Error) => {
    stream.destroy()
    throw failure
  })
  catchUp(last).catch((error: Error) => stream.destroy(error))
  return stream
}
