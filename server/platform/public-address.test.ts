import { expect, it } from 'vitest'
import { addressesOf, isPublicAddress } from './public-address.ts'

const open = ['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '::ffff:8.8.8.8'] // prettier-ignore

const closed = [
  '0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.2.1',
  '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1',
  '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1',
  '2001::1', '::127.0.0.1', 'example.com', '',
] // prettier-ignore

it.each(open)('takes %s for public', (address) => expect(isPublicAddress(address)).toBe(true))

it.each(closed)('does not take %s for public', (address) => expect(isPublicAddress(address)).toBe(false))

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
])('finds no public address for %s, however it is spelled', async (url) => {
  const addresses = await addressesOf(new URL(url))
  expect(addresses.length).toBeGreaterThan(0)
  for (const { address } of addresses) expect(isPublicAddress(address)).toBe(false)
})
