import net from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { type Config, isLoopback } from '#server/platform/config.ts'

type Settings = Pick<Config, 'smtp_url' | 'production' | 'trust_proxy' | 'host' | 'base_url'>

/** The parts of a request that the mailbox checks: the address of the connection, and its headers. */
export type Caller = { peer: string | undefined; headers: IncomingHttpHeaders }

/** Headers that a proxy adds when it forwards a request. */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|x-envoy-.*|x-proxy.*|proxy-.*|cf-.*|cdn-loop|fastly-.*|x-amz(n)?-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|fly-.*)$/

const thisMachine = new net.BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

const isLocalPeer = (peer: string | undefined) => {
  const family = net.isIP(peer ?? '')
  return family > 0 && thisMachine.check(peer!, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a URL names this machine only. */
const isLocalAddress = (address: string) =>
  URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''))

/**
 * Whether a server with these settings may have a mailbox: it must not be reachable from outside its machine, and must
 * hold the demo agency, whose password is public.
 */
export const mayHaveMailbox = (config: Settings, holdsDemo: boolean): boolean =>
  config.smtp_url === null &&
  !config.production &&
  !config.trust_proxy &&
  isLoopback(config.host) &&
  isLocalAddress(config.base_url) &&
  holdsDemo

/**
 * Whether the mailbox exists for this caller: a server that may have one, called on this machine without a proxy, by an
 * address of this machine.
 */
export const isMailboxOpen = (config: Settings, holdsDemo: boolean, { peer, headers }: Caller): boolean =>
  mayHaveMailbox(config, holdsDemo) &&
  isLocalPeer(peer) &&
  isLocalAddress(`http://${headers.host ?? ''}`) &&
  !Object.keys(headers).some((name) => FORWARDED.test(name))

/** What to do when emails can be neither sent nor read. */
export const WITHOUT_MAIL =
  'Set SMTP_URL: until then emails are not sent and no page shows them, so invitations and password reset links do not arrive. The emails of the last three days are sent after the next start.'

/** The caller of a request, whatever its headers say about its address. */
export const mailboxCaller = ({ socket, headers }: FastifyRequest): Caller => ({ peer: socket.remoteAddress, headers })

/** Whether the database holds the demo agency with an account that can sign in. */
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
