import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { endKeeping, keepsAnswers } from './keeping.ts'

/** An action done without a network, waiting to be sent. `seq` is its position, `key` its id for the server; `person` and `place` describe it for the user. */
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

/** Stores an answer of the server for a user; if the browser's storage is full or not available, it does nothing. */
export const keepAnswer = async (name: string, user_id: number, value: unknown) => {
  if (!keepsAnswers()) return
  try {
    await (await open()).put('answers', { user_id, value, kept_at: new Date().toISOString() }, name)
  } catch {
    return
  }
}

/** The answer stored last under a name, or undefined. */
export const keptAnswer = async <T>(name: string) => {
  if (!keepsAnswers()) return undefined
  try {
    return (await (await open()).get('answers', name)) as { user_id: number; value: T; kept_at: string } | undefined
  } catch {
    return undefined
  }
}

/** Deletes the stored answers; actions that wait to be sent stay for their user. */
export const forgetAnswers = async () => {
  if (!keepsAnswers()) return
  endKeeping()
  try {
    await (await open()).clear('answers')
  } catch {
    return
  }
}

/** All waiting actions of a user, in the order in which they were done. */
export const waitingOf = async (user_id: number) => (await open()).getAllFromIndex('outbox', 'user_id', user_id)

export const addWaiting = async (items: readonly Waiting[]) => {
  const transaction = (await open()).transaction('outbox', 'readwrite')
  await Promise.all([...items.map((item) => transaction.store.add(item)), transaction.done])
}

export const putWaiting = async (item: Waiting) => {
  await (await open()).put('outbox', item)
}

export const dropWaiting = async (seq: number) => (await open()).delete('outbox', seq)
