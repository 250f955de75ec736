import type { Readable } from 'node:stream'
import { type PresenceEntity, liveEndpoints } from '#contract/office/live.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { peekActor } from '#server/behaviors/access/load-actor.ts'
import { viewAs } from '#server/behaviors/access/view-as.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/platform/problems.ts'
import { openEventStream } from './event-stream.ts'
import { openFeed } from './feed.ts'
import { callersOf } from './callers.queries.ts'
import type { Heard } from './missed.queries.ts'
import { come, leave, othersOn } from './presence.commands.ts'
import { mayOpenRecord } from './open-record.policy.ts'

const STREAMS_A_USER = 12

/**
 * What a client has already received: everything up to an event, named in the query or in the header of server-sent
 * events, or nothing since its last answer.
 */
const heardBefore = ({ after, within }: { after?: number; within?: number }, header: unknown): Heard | undefined => {
  const last = after ?? (typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined)
  if (last !== undefined) return { after: last }
  return within === undefined ? undefined : { within }
}

const requireRecord = async (db: Db, actor: Actor, subject: { entity: PresenceEntity; id: number }) => {
  if (!(await mayOpenRecord(db, actor, subject.entity, subject.id))) throw notFound()
}

/** Live updates: events as they are committed, and who has a record open. */
export const mountLive = ({ app, db, live }: Services) => {
  const feed = openFeed(db, live)
  const open = new Map<number, Readable[]>()
  let closing = false
  const admit = (user_id: number, stream: Readable) => {
    if (closing) return void stream.push(null)
    const streams = [...(open.get(user_id) ?? []), stream]
    if (streams.length > STREAMS_A_USER) streams.shift()?.push(null)
    open.set(user_id, streams)
    stream.once('close', () => {
      const left = (open.get(user_id) ?? []).filter((one) => one !== stream)
      if (left.length > 0) open.set(user_id, left)
      else open.delete(user_id)
    })
  }
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of [...open.values()].flat()) stream.push(null)
  })
  mount(app, db, liveEndpoints, {
    'GET /api/events': async ({ actor, query, request }) => {
      const token = request.headers.authorization!.slice('Bearer '.length)
      const role = request.headers['x-view-as'] as string | undefined
      const renew = async () => {
        const now = await peekActor(db, token)
        return now && !now.must_enrol ? viewAs(now, 'GET', role) : undefined
      }
      const heard = heardBefore(query, request.headers['last-event-id'])
      const stream = await openEventStream({ db, live, feed, actor, renew, heard })
      admit(actor.user_id!, stream)
      return { stream, content_type: 'text/event-stream' }
    },
    'GET /api/presence': async ({ tx, actor, query }) => {
      await requireRecord(tx, actor, query)
      return { data: await othersOn(tx, actor, query.entity, query.id) }
    },
    'GET /api/presence/calls': async ({ tx, actor, query }) => ({ data: await callersOf(tx, actor, query.entity) }),
    'PUT /api/presence': async ({ tx, actor, body }) => {
      await requireRecord(tx, actor, body)
      await come(tx, actor, body.entity, body.id, body.calling)
      return { data: await othersOn(tx, actor, body.entity, body.id) }
    },
    'DELETE /api/presence': async ({ tx, actor, body }) => {
      await leave(tx, actor, body.entity, body.id)
      return { data: [] }
    },
  })
}
