import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Target = { agent: http.Agent; port: number; ready: boolean }

const isReady = ({ port }: Target) =>
  new Promise<boolean>((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/health/ready', agent: false, timeout: 2_000 })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })

const ASKED_EVERY_MS = 200

/**
 * A load balancer in front of processes of Brigada: it sends requests in turn to ready ones over keep-alive
 * connections. It never repeats a request; one to a process that no longer listens, or that was not finished, is lost
 * and answered with 502.
 */
export const openBalancer = async (ports: readonly number[]) => {
  const targets: Target[] = ports.map((port) => ({ port, ready: false, agent: new http.Agent({ keepAlive: true }) }))
  const look = () => Promise.all(targets.map(async (target) => void (target.ready = await isReady(target))))
  let turn = 0
  const send = (from: http.IncomingMessage, to: http.ServerResponse, body: Buffer) => {
    const choice = targets.filter(({ ready }) => ready)
    const target = choice[turn++ % Math.max(choice.length, 1)]
    const fail = (why: string) => void (to.headersSent ? to.destroy() : to.writeHead(502).end(why))
    if (!target) return fail('nobody is ready')
    const { method, url: path, headers } = from
    const options = { host: '127.0.0.1', port: target.port, agent: target.agent, method, path, headers }
    const request = http.request({ ...options, headers: { ...headers, connection: 'keep-alive' } })
    request.on('response', (answer) => {
      const { connection: _own, 'keep-alive': _time, ...passed } = answer.headers
      to.writeHead(answer.statusCode!, passed)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    request.on('error', (error) => fail(error.message))
    to.on('close', () => request.destroy())
    request.end(body)
  }
  const server = http.createServer((from, to) => {
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => send(from, to, Buffer.concat(parts)))
  })
  await look()
  const timer = setInterval(() => void look(), ASKED_EVERY_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of targets) agent.destroy()
    },
  }
}
