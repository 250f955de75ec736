import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a writer requested and what was acknowledged. An edit without an answer may or may not be stored. */
export type Entry = {
  phone: string
  key: string
  id: number | null
  edit: string | null
  unanswered: string | null
}

/** One answer of the program; `status` is 0 if the connection broke. */
export type Answer = { status: number; text: string; retryAfter: string | null }
export type Ask = (method: string, route: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

const PAUSE_MS = 25
const FIRST_PHONE = 48_600_000_000

/** The acknowledged writes, recorded outside the program and its database. */
export const openLedger = (ask: Ask, writers: number) => {
  const entries: Entry[] = []
  const answers = new Map<number, number>()
  const wrong: string[] = []
  let writing = true

  const hear = async (method: string, route: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await ask(method, route, body, headers).catch(() => ({ status: 0, text: '', retryAfter: null }))
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    const isLate = answer.status === 0 || (answer.status === 503 && answer.retryAfter !== null)
    if (answer.status !== 200 && !isLate) wrong.push(`${method} ${route} ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }

  /** Creates one lead, repeated with the same key until it is answered, and edits it once. */
  const write = async () => {
    const phone = `+${FIRST_PHONE + entries.length}`
    const entry: Entry = { phone, key: randomUUID(), id: null, edit: null, unanswered: null }
    entries.push(entry)
    const lead = { first_name: 'Надія', last_name: 'Мороз', phone, source: 'olx' }
    let version = 0
    while (writing && entry.id === null) {
      const { status, text } = await hear('POST', '/api/leads', lead, { 'idempotency-key': entry.key })
      if (status !== 200) await sleep(PAUSE_MS)
      else ({ id: entry.id, version } = (JSON.parse(text) as { data: { id: number; version: number } }).data)
    }
    if (!writing) return
    const comment = `comment ${entry.key}`
    const { status } = await hear('PATCH', `/api/leads/${entry.id}`, { version, comment })
    if (status === 200) entry.edit = comment
    else entry.unanswered = comment
  }

  const work = async () => {
    while (writing) await write()
  }
  const workers = Array.from({ length: writers }, work)

  return {
    entries,
    answers,
    wrong,
    acknowledged: () => entries.filter(({ id }) => id !== null).length,
    edited: () => entries.filter(({ edit }) => edit !== null).length,
    stop: async () => {
      writing = false
      await Promise.all(workers)
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
