import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Someone } from './agency.ts'

type Told = {
  event: string
  id: number
  at: number
  data: { entity?: string; id?: number; own?: boolean; transaction_id?: string }
}

const read = (block: string): Told => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return {
    event: field('event'),
    id: Number(field('id')),
    at: performance.now(),
    data: JSON.parse(field('data')) as object,
  }
}

/** Listens to the live stream of a server on a local port; `until` waits up to three seconds for an event. */
export const listenOn = async (port: number, someone: Someone, heard: { after?: number; within?: number } = {}) => {
  const told: Told[] = []
  let ended = false
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/api/events?${Object.entries(heard)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')}`,
    headers: { authorization: `Bearer ${someone.token}` },
  })
  request.on('error', () => undefined)
  request.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      told.push(...blocks.filter((block) => block.includes('event:')).map(read))
    })
    response.on('close', () => (ended = true))
  })
  const until = async (fits: (one: Told) => boolean) => {
    for (let waited = 0; waited < 3_000; waited += 10) {
      const found = told.find(fits)
      if (found) return found
      await sleep(10)
    }
    throw new Error(`not told within 3 s: ${JSON.stringify(told)}`)
  }
  await until(({ event }) => event === 'hello')
  await sleep(150)
  return { told, until, isOver: () => ended, close: () => request.destroy() }
}

export type Ear = Awaited<ReturnType<typeof listenOn>>
