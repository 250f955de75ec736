import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Someone } from './agency.ts'

/** A lead that the server acknowledged. */
export type Written = { phone: string; id: number }

const READS = ['/api/leads?limit=5', '/api/user-permissions', '/api/tasks/queues', '/api/housing?limit=5']

/**
 * Reads and writes at a steady pace until `end`. Failures are collected, every write has its own key, and `slowest` is
 * the longest wait for an answer in milliseconds.
 */
export const steadyLoad = (origin: string, { token }: Pick<Someone, 'token'>, writePauseMs = 400) => {
  const wrong: string[] = []
  const written: Written[] = []
  let answers = 0
  let slowest = 0
  let going = true
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (method: string, route: string, body?: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = body ? { headers: { ...headers, ...key }, body: JSON.stringify(body) } : { headers }
    const began = performance.now()
    try {
      const answer = await fetch(`${origin}${route}`, { method, ...sent })
      const text = await answer.text()
      answers += 1
      slowest = Math.max(slowest, performance.now() - began)
      if (answer.ok) return JSON.parse(text) as { data: { id: number } }
      wrong.push(`${method} ${route}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (failure) {
      wrong.push(`${method} ${route}: ${String((failure as Error).cause ?? failure)}`)
    }
    return undefined
  }
  const repeat = async (pause: number, step: () => Promise<unknown>) => {
    while (going) {
      await step()
      await sleep(pause)
    }
  }
  const write = async () => {
    const phone = `+48602${String(100_000 + written.length + wrong.length)}`
    const made = await send('POST', '/api/leads', { first_name: 'Ann', phone, source: 'other' })
    if (made) written.push({ phone, id: made.data.id })
  }
  const loops = [repeat(writePauseMs, write), ...READS.map((route) => repeat(20, () => send('GET', route)))]
  const end = async () => {
    going = false
    await Promise.all(loops)
    return { wrong, written, answers, slowest: Math.round(slowest) }
  }
  return { end, count: () => written.length }
}
