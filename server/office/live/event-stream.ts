import { Readable } from 'node:stream'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Change, Coming, Live } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import { MOST_MISSED, type Heard, lastEvent, missedBy } from './missed.queries.ts'
import { watchArea } from './watch-area.policy.ts'
import { watches } from './watch.policy.ts'

const BEAT_MS = 20_000
const MOST_WAITING = 512 * 1024

type Sent = { id?: number; event: string; data: object }

const written = ({ id, event, data }: Sent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

type Judge = (actor: Actor) => boolean

const nobody: Judge = () => false

const judged = new WeakMap<object, Promise<Judge>>()

/** A foreman gets events about what their area shows, but not about presence. */
const judgeOf = async (db: Db, told: Change | Coming): Promise<Judge> => {
  const [scope, area] = await Promise.all([
    watches[told.entity]?.(db, told) ?? nobody,
    'transaction_id' in told ? watchArea(db, told) : nobody,
  ])
  return (actor) => scope(actor) || area(actor)
}

/** Whether the actor may get an event; the data for the decision is read once for all streams of the process. */
const mayHear = async (db: Db, told: Change | Coming, actor: Actor) => {
  const judge = judged.get(told) ?? judgeOf(db, told)
  judged.set(told, judge)
  return (await judge)(actor)
}

type Visit = {
  db: Db
  live: Live
  actor: Actor
  renew: () => Promise<Actor | undefined>
  heard: Heard | undefined
}

/**
 * The stream of server-sent events of one open page: changes in the actor's scope, a heartbeat every twenty seconds,
 * and an end with the session. Rights are read again with each heartbeat, and before any event after the database
 * reports a change of them, so an ended session gets nothing committed later.
 */
export const openEventStream = async ({ db, live, actor: first, renew, heard }: Visit): Promise<Readable> => {
  let actor = first
  let isStale = true
  let isOver = false
  let waiting: Promise<unknown> = Promise.resolve()
  const stream = new Readable({ read: () => undefined })
  stream.on('error', () => undefined)
  const send = (sent: Sent) => {
    if (stream.destroyed || isOver) return
    if (stream.readableLength > MOST_WAITING) stream.destroy()
    else stream.push(written(sent))
  }
  const inOrder = (step: () => Promise<void>) => {
    waiting = waiting.then(step).catch((error: Error) => stream.destroy(error))
  }
  const renewed = async () => {
    while (isStale && !isOver) {
      isStale = false
      const now = await renew()
      if (now) actor = now
      else {
        isOver = true
        stream.push(null)
      }
    }
  }
  const judgeAnew = () => {
    isStale = true
    inOrder(renewed)
  }
  const tellIf = async (mayBeTold: () => Promise<boolean>, sent: Sent) => {
    let isAllowed = false
    do {
      await renewed()
      isAllowed = !isOver && (await mayBeTold())
    } while (isStale && !isOver)
    if (isAllowed) send(sent)
  }
  const tell = (sent: Sent) => tellIf(() => Promise.resolve(true), sent)
  const tellChange = (change: Change) => {
    const { event_id, actor_id, ...data } = change
    const own = actor_id === first.user_id
    return tellIf(() => mayHear(db, change, actor), { id: event_id, event: 'change', data: { ...data, own } })
  }
  const tellPresence = (coming: Coming) => tellIf(() => mayHear(db, coming, actor), { event: 'presence', data: coming })
  const stop = live.listen({
    change: (change) => inOrder(() => tellChange(change)),
    presence: (coming) => inOrder(() => tellPresence(coming)),
    news: ({ user_id }) => {
      if (user_id === first.user_id) inOrder(() => tell({ event: 'news', data: {} }))
    },
    access: ({ user_id }) => {
      if (user_id === first.user_id) judgeAnew()
    },
    missed: () => {
      judgeAnew()
      inOrder(() => tell({ event: 'reset', data: {} }))
    },
  })
  const beat = async () => {
    isStale = true
    await renewed()
    if (!isOver) stream.push(': beat\n\n')
  }
  const timer = setInterval(() => inOrder(beat), BEAT_MS)
  stream.once('close', () => {
    clearInterval(timer)
    stop()
  })
  await live.ready()
  const last = await lastEvent(db).catch((failure: Error) => {
    stream.destroy()
    throw failure
  })
  if (heard === undefined) inOrder(() => tell({ id: last, event: 'hello', data: {} }))
  else {
    inOrder(() => tell({ event: 'hello', data: {} }))
    inOrder(async () => {
      const { changes, news } = await missedBy(db, first, heard)
      if (news) await tell({ event: 'news', data: {} })
      if (changes.length > MOST_MISSED) await tell({ event: 'reset', data: {} })
      else for (const change of changes) await tellChange(change)
      await tell({ id: last, event: 'hello', data: {} })
    })
  }
  return stream
}
