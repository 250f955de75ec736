import net from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPublicAddress } from './public-address.ts'

/**
 * The proxies that are trusted with a client's address: a number of proxies in front of the server, or all in these
 * networks.
 */
export type TrustedProxies = number | readonly string[]

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address according to the trusted proxies; always IPv4 or IPv6. */
    client_ip: string
  }
}

const familyOf = (address: string) => (net.isIP(address) === 6 ? 'ipv6' : 'ipv4')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The IP address in a text such as `203.0.113.7:4711`, `[2001:db8::7]` or `::ffff:203.0.113.7`, or null. */
const addressIn = (text: string): string | null => {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const address = MAPPED.exec(bare)?.[1] ?? bare
  return net.isIP(address) > 0 ? address : null
}

const NETWORK = /^(.+?)(?:\/(\d{1,3}))?$/

/** Whether a text is an IP address or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = NETWORK.exec(text) ?? []
  const family = net.isIP(address)
  return family > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)))
}

const listOf = (networks: readonly string[]) => {
  const list = new net.BlockList()
  for (const network of networks) {
    const [, address = '', bits] = NETWORK.exec(network)!
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/**
 * Whether the proxy at `address` is trusted, as the `hop`th from the server. With a number of proxies, a public address
 * that connects directly is not trusted.
 */
const trustOf = (proxies: TrustedProxies) => {
  if (typeof proxies === 'number')
    return (address: string, hop: number) => hop < proxies && (hop > 0 || !isPublicAddress(address))
  const list = listOf(proxies)
  return (address: string) => list.check(address, familyOf(address))
}

/**
 * Makes a function for the client's address of a request: that of the peer or, behind trusted proxies, the nearest that
 * is no trusted proxy's. Addresses further left in the header may be forged; when every address is a trusted proxy's,
 * it is the last one in the header.
 */
export const clientAddress = (proxies: TrustedProxies | null) => {
  const isTrusted = proxies === null ? () => false : trustOf(proxies)
  return (peer: string | undefined, forwarded: string | undefined): string => {
    const near = addressIn(peer ?? '') ?? '0.0.0.0'
    if (!isTrusted(near, 0)) return near
    const told: string[] = []
    for (const text of (forwarded ?? '').split(',').toReversed()) {
      const address = addressIn(text)
      if (address === null) break
      told.push(address)
    }
    return told.find((address, index) => !isTrusted(address, index + 1)) ?? told[0] ?? near
  }
}

/**
 * Gives each request its `client_ip`. Fastify gets no proxy setting, so `request.ip`, `host` and `protocol` never
 * contain what a client wrote into `X-Forwarded-…`.
 */
export const knowClients = (app: FastifyInstance, proxies: TrustedProxies | null) => {
  const addressOf = clientAddress(proxies)
  app.decorateRequest('client_ip', {
    getter(this: FastifyRequest) {
      const { 'x-forwarded-for': forwarded } = this.headers
      return addressOf(this.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded)
    },
  })
}
