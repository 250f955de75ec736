import net from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { type Config, isLoopback } from '#server/platform/config.ts'

type Settings = Pick<Config, 'smtp_url' | 'production' | 'trust_proxy' | 'host' | 'base_url'>

/** A request as far as the mailbox asks about it: the address its bytes really came from, and its headers. */
export type Caller = { peer: string | undefined; headers: IncomingHttpHeaders }

/** What a proxy adds when it passes a request on. */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|x-envoy-.*|x-proxy.*|proxy-.*|cf-.*|cdn-loop|fastly-.*|x-amz(n)?-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|fly-.*)$/

const thisMachine = new net.BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

const isLocalPeer = (peer: string | undefined) => {
  const family = net.isIP(peer ?? '')
  return family > 0 && thisMachine.check(peer!, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address of the web names this machine alone. */
const isLocalAddress = (address: string) =>
  URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''))

/** Whether a server with these settings and this data may have a mailbox at all: nothing outside its machine is meant to reach it, and it holds the demo agency, whose password everybody knows. */
export const mayHaveMailbox = (config: Settings, holdsDemo: boolean): boolean =>
  config.smtp_url === null &&
  !config.production &&
  !config.trust_proxy &&
  isLoopback(config.host) &&
  isLocalAddress(config.base_url) &&
  holdsDemo

/** Whether the mailbox exists for this caller: a server that may have one, asked on this machine without a proxy, by an address that names this machine. */
export const isMailboxOpen = (config: Settings, holdsDemo: boolean, { peer, headers }: Caller): boolean =>
  mayHaveMailbox(config, holdsDemo) &&
  isLocalPeer(peer) &&
  isLocalAddress(`http://${headers.host ?? ''}`) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name))

/** What to do where letters are neither sent nor read. */
export const WITHOUT_MAIL =
  'Set SMTP_URL: until then letters wait unsent and no page shows them, so that invitations and links for a new password reach nobody. After the next start those of the last three days are sent.'

/** The caller behind a request, whatever its headers say about its address. */
export const mailboxCaller = ({ socket, headers }: FastifyRequest): Caller => ({ peer: socket.remoteAddress, headers })

/** Whether the database holds the demo agency: one of its accounts can still be signed in to. */
export const holdsDemoAgency = async (db: Db): Promise<boolean> => {
  const account = await db
    .selectFrom('users')
    .where('is_demo', '=', true)
    .where('status', '=', 'active')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
