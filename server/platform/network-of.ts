import net from 'node:net'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address, hexadecimal without leading zeros. */
const expanded = (address: string): string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

const prefix = (groups: readonly string[], count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address. `wider` is the /48 that one
 * customer may have with many /64s at no cost; null for IPv4. Text that is no address is its own network.
 */
export const networkOf = (address: string): { network: string; wider: string | null } => {
  if (net.isIP(address) !== 6) return { network: address, wider: null }
  const groups = expanded(address.replace(/%.*$/, ''))
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
    return { network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wider: null }
  }
  return { network: prefix(groups, 4), wider: prefix(groups, 3) }
}
