import { once } from 'node:events'
import type net from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A local SMTP server that stores the emails it receives. */
export const openPostBox = async () => {
  const letters: Email[] = []
  const keep = async (stream: Readable, _session: object) => {
    letters.push(await PostalMime.parse(await buffer(stream)))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(keep),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
