import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { endKeeping, keepsAnswers } from './keeping.ts'

/** Something done without signal, as it waits to be sent. `seq` is its place in the order, `key` what the server knows it by; `person` and `place` say in words what it is about. */
export type Waiting = {
  seq?: number
  key: string
  user_id: number
  kind: string
  subject: string
  body: unknown
  file?: Blob
  made_at: string
  state: 'waiting' | 'conflict' | 'refused'
  code?: string | null
  current?: unknown
}

type Schema = DBSchema & {
  answers: { key: string; value: { user_id: number; value: unknown; kept_at: string } }
  outbox: { key: number; value: Waiting; indexes: { user_id: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

const open = () =>
  (opened ??= openDB<Schema>('brigada', 1, {
    upgrade: (database) => {
      database.createObjectStore('answers')
      database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('user_id', 'user_id')
    },
    terminated: () => {
      opened = undefined
    },
  }))

/** Keeps an answer of the server for a user; storage that is full or shut keeps nothing, and says nothing. */
export const keepAnswer = async (name: string, user_id: number, value: unknown) => {
  if (!keepsAnswers()) return
  try {
    await (await open()).put('answers', { user_id, value, kept_at: new Date().toISOString() }, name)
  } catch {
    return
  }
}

/** The answer that was kept last, or undefined. */
export const keptAnswer = async <T>(name: string) => {
  if (!keepsAnswers()) return undefined
  try {
    return (await (await open()).get('answers', name)) as { user_id: number; value: T; kept_at: string } | undefined
  } catch {
    return undefined
  }
}

/** Forgets what was kept of the server; what waits to be sent stays for whoever did it. */
export const forgetAnswers = async () => {
  if (!keepsAnswers()) return
  endKeeping()
  try {
    await (await open()).clear('answers')
  } catch {
    return
  }
}

/** Everything of a user that waits, in the order it was done. */
export const waitingOf = async (user_id: number) => (await open()).getAllFromIndex('outbox', 'user_id', user_id)

export const addWaiting = async (items: readonly Waiting[]) => {
  const transaction = (await open()).transaction('outbox', 'readwrite')
  await Promise.all([...items.map((item) => transaction.store.add(item)), transaction.done])
}

export const putWaiting = async (item: Waiting) => {
  await (await open()).put('outbox', item)
}

export const dropWaiting = async (seq: number) => (await open()).delete('outbox', seq)
