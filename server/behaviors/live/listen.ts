import pg from 'pg'

/** A committed change of one record. */
export type Change = {
  entity: string
  id: number
  transaction_id: string
  actor_id: number | null
  event_id: number
}

/** Somebody's news changed, or what lets them in and what they may do. */
export type Told = { user_id: number }

/** Someone came to a record, left it, or began or ended a call. */
export type Coming = { entity: string; id: number }

export type Listener = {
  change: (change: Change) => void
  presence: (coming: Coming) => void
  news: (told: Told) => void
  /** Sessions, roles, rights or the state of a user changed; heard before whatever is committed later. */
  access: (told: Told) => void
  /** Some changes were not heard: the connection was lost and is back. */
  missed: () => void
}

/** What other processes and transactions tell; one connection for the process, opened with the first listener. */
export type Live = {
  listen: (listener: Listener) => () => void
  /** Resolves when what is committed from now on will be heard, or when hearing failed and `missed` will say so. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

const PAUSE_MS = 1_000

/** Hears `NOTIFY` of the database at `url`; a lost connection is opened again every second. What cannot be understood, or a listener that fails, goes to `onError` and ends nothing. */
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
