import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postOutside } from './post-outside.ts'

let server: http.Server
let port: number
let sent = 0

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200)
    if (request.url !== '/endless') return response.end('done')
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384
    }
    response.on('drain', pour)
    pour()
    return
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, private_too = true, host = '127.0.0.1') =>
  postOutside({ url: new URL(`http://${host}:${port}${path}`), headers: {}, body: '{}', private_too }, 400)

it('answers the status and the text', async () => {
  expect(await post('/')).toEqual({ status: 200, text: 'done' })
  expect(await post('/', true, 'localhost')).toEqual({ status: 200, text: 'done' })
})

it('reads 64 kB of an endless answer and closes the connection', async () => {
  const outcome = await post('/endless')
  expect(outcome).toMatchObject({ status: 200 })
  expect('text' in outcome && outcome.text.length).toBe(65_536)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toBeLessThan(50_000_000)
})

it('waits no longer than allowed', async () => {
  const began = Date.now()
  expect(await post('/silent')).toEqual({ failure: 'timeout' })
  expect(Date.now() - began).toBeLessThan(2_000)
})

it('says why there is no answer', async () => {
  expect(await post('/', false)).toEqual({ failure: 'private_address' })
  expect(await post('/', false, 'localhost')).toEqual({ failure: 'private_address' })
  expect(await post('/', false, '[::ffff:127.0.0.1]')).toEqual({ failure: 'private_address' })
  expect(await post('/', true, 'no-such-host.invalid')).toEqual({ failure: 'unknown_host' })
  const closed = new URL('http://127.0.0.1:1/')
  expect(await postOutside({ url: closed, headers: {}, body: '', private_too: true })).toEqual({
    failure: 'connection',
  })
})
