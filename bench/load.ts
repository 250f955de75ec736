import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One HTTP request as it is sent. */
export type Sent = { method: string; path: string; token: string | null; body?: unknown; key?: string }

type Answer = { status: number; body: Buffer }

const encode = ({ method, path, token, body, key }: Sent) => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}

const END = Buffer.from('\r\n\r\n')

const parse = (bytes: Buffer): Answer | null => {
  const end = bytes.indexOf(END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const from = end + END.length
  if (bytes.length < from + length) return null
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(from, from + length) }
}

/** A keep-alive connection with one request at a time; it uses little processor time, because it shares the machine with what it measures. */
const openConnection = async (port: number) => {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let parts: Buffer[] = []
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  const fail = (error: Error) => settle?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('data', (part) => {
    parts.push(part)
    const answer = parse(parts.length === 1 ? parts[0]! : Buffer.concat(parts))
    if (answer === null) return
    parts = []
    settle?.resolve(answer)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    ask: (sent: Sent) =>
      new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(encode(sent))
      }),
    close: () => {
      settle = null
      socket.destroy()
    },
  }
}

/** The next request of one connection, and the check of its answer, which throws if it is wrong. */
export type Visitor = { next: () => Sent; check: (answer: unknown, sent: Sent) => void }

/** The result of a load: the number of answered requests, the duration in seconds, and each waiting time in milliseconds. */
export type Load = { requests: number; seconds: number; waits: number[] }

const READ_EVERY = 20

/** Sends requests through one connection for each visitor for some seconds; every answer must be 200, and one in twenty is parsed and checked (all with `readAll`). */
export const load = async (port: number, visitors: Visitor[], seconds: number, readAll = false): Promise<Load> => {
  const connections = await Promise.all(visitors.map(() => openConnection(port)))
  const waits: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const visit = async (visitor: Visitor, index: number) => {
    for (let count = 0; performance.now() < until; count++) {
      const sent = visitor.next()
      const asked = performance.now()
      const { status, body } = await connections[index]!.ask(sent)
      waits.push(performance.now() - asked)
      if (status !== 200)
        throw new Error(`${sent.method} ${sent.path} answered ${status}: ${body.toString('utf8', 0, 300)}`)
      if (readAll || count % READ_EVERY === 0) visitor.check(JSON.parse(body.toString('utf8')), sent)
    }
  }
  try {
    await Promise.all(visitors.map(visit))
  } finally {
    for (const connection of connections) connection.close()
  }
  return { requests: waits.length, seconds: (performance.now() - started) / 1000, waits }
}

/** Sends one request once. */
export const askOnce = async (port: number, sent: Sent) => {
  const connection = await openConnection(port)
  try {
    const { status, body } = await connection.ask(sent)
    if (status !== 200)
      throw new Error(`${sent.method} ${sent.path} answered ${status}: ${body.toString('utf8', 0, 300)}`)
    return JSON.parse(body.toString('utf8')) as unknown
  } finally {
    connection.close()
  }
}

/** Waits until a port answers. */
export const waitForPort = async (port: number, died: () => boolean) => {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (died()) throw new Error('The server ended before it listened.')
    const connection = await openConnection(port).catch(() => null)
    connection?.close()
    if (connection) return
    await sleep(50)
  }
  throw new Error('The server did not listen within 30 seconds.')
}
