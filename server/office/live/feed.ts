import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Change, Events } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import { type Judge, judgeOf } from './judge.ts'

/** An open page that events are sent to. `renew` reads its rights again and answers undefined after its session ended. */
export type Page = {
  actor: Actor
  renew: () => Promise<Actor | undefined>
  push: (text: string) => void
  end: () => void
  fail: (error: Error) => void
}

/** An event as it is sent, and who gets it; `own` is whether the user of a page caused it. */
type Told = { read: () => Promise<Judge>; text: (user_id: number | null) => string }

/** How many events are judged at the same time, each with up to two statements, so that requests find free connections. */
const AT_ONCE = 3

/** The most events that wait; beyond it, all pages are told that anything may have changed, and a page that waits for its rights is closed. */
const MOST_WAITING = 5_000

const all: Judge = () => true

/** An event in the form of server-sent events. */
export const written = (event: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const RESET = written('reset', {})

const textOf = ({ event_id, actor_id, ...data }: Change) => {
  const texts = new Map<boolean, string>()
  return (user_id: number | null) => {
    const own = actor_id === user_id
    const text = texts.get(own) ?? written('change', { ...data, own }, event_id)
    texts.set(own, text)
    return text
  }
}

/**
 * Sends the events of a process to its open pages, in order: what decides who may get an event is read once for all of
 * them. Rights of a page are read again before any event after the database reports a change of them, so an ended
 * session gets nothing committed later; meanwhile its events wait, and those of other pages do not.
 */
export const openFeed = (db: Db, live: Events) => {
  const pages = new Set<Page>()
  /** Pages whose rights must be read again, and those whose rights are being read. */
  const stale = new Set<Page>()
  const renewals = new Map<Page, Promise<void>>()
  /** What such a page gets once its rights are read. */
  const late = new Map<Page, (() => void)[]>()
  let waiting: Told[] = []
  let isTelling = false
  let stop: () => void = () => undefined

  const leave = (page: Page) => {
    if (!pages.delete(page)) return
    stale.delete(page)
    late.delete(page)
    if (pages.size > 0) return
    stop()
    waiting = []
  }

  const failWith = (page: Page, error: Error) => {
    leave(page)
    page.fail(error)
  }

  const renewNow = async (page: Page) => {
    try {
      while (stale.delete(page)) {
        const now = await page.renew()
        if (now) page.actor = now
        else if (pages.has(page)) {
          leave(page)
          page.end()
        }
      }
      for (const send of late.get(page) ?? []) send()
    } catch (error) {
      failWith(page, error as Error)
    } finally {
      late.delete(page)
      renewals.delete(page)
    }
  }

  const renewed = async (page: Page) => {
    const running = renewals.get(page)
    if (running || !stale.has(page)) return running
    const renewal = renewNow(page)
    renewals.set(page, renewal)
    return renewal
  }

  /** Sends a page what it may get: at once, or when its rights are read. */
  const offer = (page: Page, judge: Judge, text: Told['text']) => {
    const send = () => {
      if (pages.has(page) && judge(page.actor)) page.push(text(page.actor.user_id))
    }
    if (!stale.has(page) && !renewals.has(page)) return send()
    const behind = late.get(page) ?? []
    behind.push(send)
    late.set(page, behind)
    if (behind.length > MOST_WAITING) failWith(page, new Error('The rights of a page were not read in time.'))
    else void renewed(page)
  }

  const tellWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, AT_ONCE)
      const judges = await Promise.all(batch.map(({ read }) => read()))
      for (const [place, { text }] of batch.entries()) for (const page of pages) offer(page, judges[place]!, text)
    }
  }

  /** Pages that miss an event are closed: they connect again and ask for it. */
  const startTelling = async () => {
    if (isTelling) return
    isTelling = true
    try {
      await tellWaiting()
    } catch (error) {
      for (const page of pages) failWith(page, error as Error)
    } finally {
      isTelling = false
    }
  }

  const resetAll = () => {
    for (const page of pages) stale.add(page)
    waiting = [{ read: async () => all, text: () => RESET }]
  }

  const tell = (read: Told['read'], text: Told['text']) => {
    if (waiting.length < MOST_WAITING) waiting.push({ read, text })
    else resetAll()
    void startTelling()
  }

  const hear = () =>
    live.listen({
      change: (change) => tell(() => judgeOf(db, change), textOf(change)),
      presence: (coming) =>
        tell(
          () => judgeOf(db, coming),
          () => written('presence', coming),
        ),
      news: ({ user_id }) =>
        tell(
          async () => (actor) => actor.user_id === user_id,
          () => written('news', {}),
        ),
      access: ({ user_id }) => {
        for (const page of pages)
          if (page.actor.user_id === user_id) {
            stale.add(page)
            void renewed(page)
          }
      },
      missed: () => {
        resetAll()
        void startTelling()
      },
    })

  return {
    /** Sends a page all events from now on, until `leave`. */
    join: (page: Page) => {
      if (pages.size === 0) stop = hear()
      pages.add(page)
      stale.add(page)
    },
    leave,
    /** Reads the rights of a page again. */
    renew: async (page: Page) => {
      if (pages.has(page)) stale.add(page)
      await renewed(page)
    },
    /** Sends one page a text, once its rights are current. */
    tellOne: (page: Page, text: string) => offer(page, all, () => text),
    /** Sends one page the changes among these that it may get. */
    tellMissed: async (page: Page, changes: readonly Change[]) => {
      for (const change of changes) offer(page, await judgeOf(db, change), textOf(change))
    },
  }
}

export type Feed = ReturnType<typeof openFeed>
