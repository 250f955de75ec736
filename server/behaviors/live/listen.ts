import pg from 'pg'

/** A committed change of one record. */
export type Change = {
  entity: string
  id: number
  transaction_id: string
  actor_id: number | null
  event_id: number
}

/** The notifications or the rights of a user changed. */
export type Told = { user_id: number }

/** A user opened or left a record, or began or ended a call. */
export type Coming = { entity: string; id: number }

export type Listener = {
  change: (change: Change) => void
  presence: (coming: Coming) => void
  news: (told: Told) => void
  /** The sessions, roles, rights or state of a user changed; delivered before anything committed later. */
  access: (told: Told) => void
  /** Some changes were missed: the connection was lost and is open again. */
  missed: () => void
}

/** Events of other processes and transactions. */
export type Events = {
  listen: (listener: Listener) => () => void
  /** Resolves when later commits will be delivered, or when listening failed and `missed` will be called. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** Events, and locks that show that this process lives: one connection for both, opened by the first of either. */
export type Live = Events & {
  /**
   * Holds a shared advisory lock until the answer is called; the database releases it when the process ends in any
   * way. A new connection takes it again.
   */
  lock: (space: number, name: string) => () => void
}

const PAUSE_MS = 1_000

const CHANNELS = 'listen brigada_changes; listen brigada_presence; listen brigada_notifications; listen brigada_access'

type Lock = { space: number; name: string }

/** A shared lock, so that a new connection does not wait for a lost one that the database still believes in. */
const take = (client: pg.Client, { space, name }: Lock) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, name])

const giveBack = (client: pg.Client, { space, name }: Lock) =>
  client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [space, name])

/**
 * Listens to `NOTIFY` of the database at `url` and holds locks there; a lost connection is retried every second.
 * Unreadable messages and failing listeners are reported to `onError` and stop nothing.
 */
export const openLive = (url: string, onError: (error: Error) => void): Live => {
  const listeners = new Set<Listener>()
  const locks = new Set<Lock>()
  let client: pg.Client | null = null
  /** The connection once it listens and holds all locks. */
  let settled: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let hearing: Promise<void> = Promise.resolve()

  const tell = ({ channel, payload = '{}' }: pg.Notification) => {
    const told: unknown = JSON.parse(payload)
    for (const listener of listeners)
      if (channel === 'brigada_changes') listener.change(told as Change)
      else if (channel === 'brigada_notifications') listener.news(told as Told)
      else if (channel === 'brigada_access') listener.access(told as Told)
      else listener.presence(told as Coming)
  }

  const hear = (notification: pg.Notification) => {
    try {
      tell(notification)
    } catch (error) {
      onError(error as Error)
    }
  }

  const connect = async (again: boolean) => {
    if (closed) return
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true })
    client = opened
    const lose = (error?: Error) => {
      if (client !== opened) return
      client = null
      settled = null
      if (error) onError(error)
      opened.end().catch(() => undefined)
      if (!closed) timer = setTimeout(() => void (hearing = connect(true)), PAUSE_MS)
    }
    opened.on('error', lose)
    opened.on('end', () => lose())
    opened.on('notification', hear)
    try {
      await opened.connect()
      await opened.query(CHANNELS)
      if (again) for (const listener of listeners) listener.missed()
      for (const lock of locks) await take(opened, lock)
      settled = opened
    } catch (error) {
      lose(error as Error)
    }
  }

  const begin = () => {
    if (client === null && timer === undefined) hearing = connect(false)
  }

  /** Without a lock that it should hold, a connection is replaced. */
  const takeOn = (open: pg.Client, lock: Lock) =>
    take(open, lock).catch((error: Error) => {
      onError(error)
      return open.end().catch(() => undefined)
    })

  return {
    listen: (listener) => {
      listeners.add(listener)
      begin()
      return () => void listeners.delete(listener)
    },
    lock: (space, name) => {
      const lock = { space, name }
      locks.add(lock)
      if (settled) void takeOn(settled, lock)
      else begin()
      return () => {
        if (locks.delete(lock) && client) giveBack(client, lock).catch(() => undefined)
      }
    },
    ready: () => hearing,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = client
      client = null
      settled = null
      await open?.end().catch(() => undefined)
    },
  }
}
