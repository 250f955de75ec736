import { describe, expect, it } from 'vitest'
import { clientAddress, isNetwork } from './client-address.ts'
import { ConfigError } from './setting-values.ts'
import { readConfig } from './config.ts'
import { networkOf } from './network-of.ts'

const FORGED = '192.0.2.66'
const CLIENT = '203.0.113.7'

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['0', null],
    ['false', null],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['fd00::/8', ['fd00::/8']],
  ] as const)('%s', (value, read) => {
    expect(readConfig(value === undefined ? {} : { TRUST_PROXY: value }).trust_proxy).toEqual(read)
  })

  it.each(['true', 'yes', '-1', '10', '1.5', '1,2', '10.0.0.0/33', '10.0.0.0/0', '0.0.0.0/0', 'proxy.local', ','])(
    'refuses %s with a sentence',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError)
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/how many proxies stand in front/)
    },
  )

  it('gives a balancer time to notice a stopping server, whatever the form of the setting', () => {
    expect(['0', '1', '10.0.0.0/8'].map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).drain_seconds)).toEqual([0, 5, 5])
  })
})

describe('the address of a client', () => {
  it.each([
    ['no proxy', null, '10.0.0.1', CLIENT, '10.0.0.1'],
    ['one proxy', 1, '127.0.0.1', CLIENT, CLIENT],
    ['one proxy, a forged address on the left', 1, '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
    ['one proxy, many forged addresses', 1, '127.0.0.1', `${FORGED}, 10.0.0.1, 127.0.0.1, ${CLIENT}`, CLIENT],
    ['one proxy without the header', 1, '127.0.0.1', undefined, '127.0.0.1'],
    ['one proxy with an unusable header', 1, '127.0.0.1', `${FORGED}, unknown`, '127.0.0.1'],
    ['one proxy that adds a port', 1, '127.0.0.1', `${CLIENT}:4711`, CLIENT],
    ['one proxy, IPv6', 1, '::1', `${FORGED}, [2001:db8::7]:443`, '2001:db8::7'],
    ['one proxy, IPv4-mapped IPv6', 1, '::ffff:127.0.0.1', `::ffff:${CLIENT}`, CLIENT],
    ['a number of proxies, a public peer', 1, '8.8.8.8', FORGED, '8.8.8.8'],
    ['two proxies', 2, '10.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.2`, CLIENT],
    ['two proxies, one of them bypassed', 2, '10.0.0.1', CLIENT, CLIENT],
    ['networks', ['10.0.0.0/8'], '10.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.2`, CLIENT],
    ['networks, a peer outside', ['10.0.0.0/8'], '127.0.0.1', CLIENT, '127.0.0.1'],
    ['networks, only trusted addresses', ['10.0.0.0/8'], '10.0.0.1', '10.6.6.6, 10.0.0.9', '10.0.0.9'],
    ['an address', ['127.0.0.1'], '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
    ['networks of IPv6', ['fd00::/8'], 'fd00::1', `${FORGED}, 2001:db8::7`, '2001:db8::7'],
  ] as const)('behind %s', (_what, proxies, peer, forwarded, address) => {
    expect(clientAddress(proxies)(peer, forwarded)).toBe(address)
  })

  it('is always an IP address', () => {
    expect(clientAddress(1)(undefined, "'; drop table sessions")).toBe('0.0.0.0')
  })
})

it('distinguishes addresses and networks from other text', () => {
  expect(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'].every(isNetwork)).toBe(true)
  expect(['', '10.0.0.0/', '10.0.0/8', '::1/129', 'a/8'].some(isNetwork)).toBe(false)
})

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:7:1:aaaa::9', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:0DB8:0007:0001::', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
])('assigns %s to the network %s', (address, network, wider) => {
  expect(networkOf(address)).toEqual({ network, wider })
})
