import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A proxy to a database that delays everything a client sends by so many milliseconds, so each statement takes that
 * much longer. `late.ms` can change while connections are open.
 */
export const openSlowWay = async (database: string, late: { ms: number }) => {
  const target = new URL(database)
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const way = net.connect(Number(target.port || 5432), target.hostname)
    const end = () => {
      client.destroy()
      way.destroy()
      open.delete(client)
    }
    open.add(client)
    let sent = Promise.resolve()
    client.on('data', (part) => {
      sent = sent.then(async () => {
        if (late.ms > 0) await sleep(late.ms)
        if (!way.destroyed) way.write(part)
      })
    })
    way.on('data', (part) => void client.write(part))
    for (const socket of [client, way]) socket.on('error', end).on('close', end).setNoDelay()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const url = new URL(database)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    close: async () => {
      for (const client of open) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
