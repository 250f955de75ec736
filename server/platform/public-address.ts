import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, openLookups } from './lookups.ts'

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]) => {
  const list = new net.BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** IANA's special-purpose networks, multicast and reserved ranges. */
const closedV4 = listOf('ipv4', [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]) // prettier-ignore
const closedV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const openV6 = listOf('ipv6', ['2000::/3'])
const mapped = listOf('ipv6', ['::ffff:0:0/96'])

const embedded = (address: string) => {
  const [high = 0, low = 0] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether an IPv4 or IPv6 address is on the public internet; an IPv4-mapped one is judged as IPv4. */
export const isPublicAddress = (address: string): boolean => {
  const family = net.isIP(address)
  if (family === 4) return !closedV4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  if (mapped.check(address, 'ipv6')) return isPublicAddress(embedded(address))
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

const lookUp = openLookups()

/** The addresses of a URL's host, from one lookup. */
export const addressesOf = async (url: URL): Promise<Address[]> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = net.isIP(host)
  return family > 0 ? [{ address: host, family }] : lookUp(host)
}

const LOOK_UP_MS = 1_000

/**
 * Whether at least one address of a URL's host is known to be outside the public internet; false when the lookup takes
 * longer than a second.
 */
export const isKnownPrivate = async (url: URL): Promise<boolean> => {
  const unknown = sleep(LOOK_UP_MS, [] as Address[], { ref: false })
  const addresses = await Promise.race([addressesOf(url).catch(() => []), unknown])
  return addresses.some(({ address }) => !isPublicAddress(address))
}
