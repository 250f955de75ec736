import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLive } from './live-stream.ts'
import { type Told, onLive } from './live.ts'
import { openStream } from './transfer.ts'

vi.mock('./transfer.ts', () => ({ openStream: vi.fn<typeof openStream>() }))

type Line = { say: (text: string) => void; path: string }

const lines: Line[] = []
const told: Told[] = []
let stop: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = told.length = 0
  vi.mocked(openStream).mockImplementation(async (path, signal) => {
    const bytes = new TransformStream<Uint8Array, Uint8Array>()
    const writer = bytes.writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => undefined))
    lines.push({ path, say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined) })
    return new Response(bytes.readable)
  })
  stop = [onLive((one) => told.push(one)), startLive()]
})
afterEach(() => {
  for (const end of stop) end()
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

it('reopens a silent connection, asks for missed events, and reports that it is back', async () => {
  await pass(1)
  lines[0]!.say('id: 7\nevent: hello\ndata: {}\n\n')
  for (let beat = 0; beat < 4; beat++) {
    await pass(20)
    lines[0]!.say(': beat\n\n')
  }
  await pass(40)
  expect(lines).toHaveLength(1)
  await pass(15)
  expect(lines.map(({ path }) => path)).toEqual(['/api/events?within=0', '/api/events?after=7'])
  expect(told).toEqual([])
  lines[1]!.say('event: hello\ndata: {}\n\nid: 8\nevent: change\ndata: {"entity":"shift","id":3}\n\n')
  lines[1]!.say('id: 9\nevent: hello\ndata: {}\n\n')
  await pass(1)
  expect(told).toEqual([{ event: 'back' }, { event: 'change', entity: 'shift', id: 3 }])
})

it('reports that anything may have changed if the first connection failed', async () => {
  stop.forEach((end) => end())
  vi.mocked(openStream).mockRejectedValueOnce(new TypeError('network'))
  stop = [onLive((one) => told.push(one)), startLive()]
  await pass(2)
  lines.at(-1)!.say('id: 7\nevent: hello\ndata: {}\n\n')
  await pass(1)
  expect(told).toEqual([{ event: 'reset' }])
})

it('first asks for the events since the page was opened, at most a minute back', async () => {
  stop.forEach((end) => end())
  lines.length = 0
  for (const seconds of [4, 100]) {
    await pass(seconds)
    startLive()()
    await pass(0)
  }
  expect(lines.map(({ path }) => path)).toEqual(['/api/events?within=4', '/api/events?within=60'])
})

it('repeats to a new tab the events from the time when that tab was loading', async () => {
  const other = new BroadcastChannel('live ')
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ told?: Told | null }>) => {
    if (data.told) heard.push(data.told)
  })
  const change = (id: number) => lines[0]!.say(`id: ${id}\nevent: change\ndata: {"entity":"lead","id":${id}}\n\n`)
  await pass(1)
  change(1)
  await pass(10)
  change(2)
  await pass(1)
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  other.postMessage({ seconds: 3 })
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard.at(-1)).toEqual({ event: 'change', entity: 'lead', id: 2 })
  other.close()
})
