import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: string }
type Reply = { status: number; headers?: Record<string, string>; body?: string }

/** An HTTP server on loopback that stores the requests it gets; `reply` is its next answer. */
export type Receiver = { url: string; port: number; calls: Received[]; reply: Reply; close: () => Promise<void> }

/** Opens a receiver on a free port; it answers 200 until `reply` changes. */
export const openReceiver = async (): Promise<Receiver> => {
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      receiver.calls.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      })
      const { status, headers = {}, body = 'ok' } = receiver.reply
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/in`,
    port,
    calls: [],
    reply: { status: 200 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
