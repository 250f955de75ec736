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

/** Events of other processes and transactions; the process has one connection, opened by the first listener. */
export type Live = {
  listen: (listener: Listener) => () => void
  /** Resolves when later commits will be delivered, or when listening failed and `missed` will be called. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const PAUSE_MS = 1_000

/**
 * Listens to `NOTIFY` of the database at `url`; a lost connection is retried every second. Unreadable messages and
 * failing listeners are reported to `onError` and stop nothing.
 */
export const openLive = (url: string, onError: (error: Error) => void): Live => {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
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
      if (error) onError(error)
      opened.end().catch(() => undefined)
      if (!closed) timer = setTimeout(() => void (hearing = connect(true)), PAUSE_MS)
    }
    opened.on('error', lose)
    opened.on('end', () => lose())
    opened.on('notification', hear)
    try {
      await opened.connect()
      await opened.query(
        'listen brigada_changes; listen brigada_presence; listen brigada_notifications; listen brigada_access',
      )
      if (again) for (const listener of listeners) listener.missed()
    } catch (error) {
      lose(error as Error)
    }
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
      if (client === null && timer === undefined) hearing = connect(false)
      return () => void listeners.delete(listener)
    },
    ready: () => hearing,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
