import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { hasOpenssl } from './certificates.ts'
import { startProgram } from './program.ts'
import { freePort, until } from './servers.ts'

const NAME = 'brigada.example'
const deploy = path.resolve(import.meta.dirname, '../../deploy')

type Asked = { method?: string; headers?: Record<string, string | number> }

type Ports = { http: number; https: number; brigada: number }

/** The published settings of a proxy with the ports of this test in place of 80, 443 and 3000. */
const nginxSettings = (home: string, ports: Ports) => {
  const published = fs
    .readFileSync(path.join(deploy, 'nginx/brigada.conf'), 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.brigada}`)
    .replaceAll('/etc/ssl/brigada/', `${home}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  fs.writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/log;
events {}
http { access_log off; ${temporary.join(' ')}
${published} }`,
  )
  return ['-c', path.join(home, 'nginx.conf'), '-e', path.join(home, 'log')]
}

const caddySettings = (home: string, ports: Ports) => {
  const published = fs
    .readFileSync(path.join(deploy, 'caddy/Caddyfile'), 'utf8')
    .replace('brigada.example {', `brigada.example {\n\ttls ${home}/fullchain.pem ${home}/privkey.pem`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.brigada}`)
  fs.writeFileSync(
    path.join(home, 'Caddyfile'),
    `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tdefault_bind 127.0.0.1\n}\n${published}`,
  )
  return ['run', '--config', path.join(home, 'Caddyfile'), '--adapter', 'caddyfile']
}

const proxies = [
  { name: 'nginx', program: '/usr/sbin/nginx', settings: nginxSettings },
  { name: 'Caddy', program: '/usr/bin/caddy', settings: caddySettings },
]

const certify = (home: string) => {
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${NAME} -keyout privkey.pem -out fullchain.pem`.split(' '),
    { cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
}

let agency: TestAgency
let admin: Someone
let program: Awaited<ReturnType<typeof startProgram>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  program = await startProgram(agency.url, { TRUST_PROXY: '1', DRAIN_SECONDS: '0', LOG_LEVEL: 'error' })
  await program.settled()
}, 90_000)
afterAll(async () => {
  await program.close()
  await agency.close()
})

for (const { name, program: file, settings } of proxies)
  describe.runIf(hasOpenssl && fs.existsSync(file))(`behind ${name} with the published settings`, () => {
    let home: string
    let ports: Ports
    let proxy: ChildProcess

    const request = (route: string, { headers, ...more }: Asked = {}) =>
      https.request({
        host: '127.0.0.1',
        port: ports.https,
        path: route,
        servername: NAME,
        rejectUnauthorized: false,
        ...more,
        headers: { host: NAME, authorization: `Bearer ${admin.token}`, ...headers },
      })

    const ask = async (route: string, more: Asked = {}, body?: Buffer) => {
      const sent = request(route, more)
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, text: await text(answer) }
    }

    beforeAll(async () => {
      home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-proxy-'))
      certify(home)
      const brigada = Number(new URL(program.address).port)
      ports = { http: await freePort(), https: await freePort(), brigada }
      proxy = spawn(file, settings(home, ports), {
        stdio: 'ignore',
        env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      })
      await until(async () => (await ask('/health/ready').catch(() => null))?.status === 200)
    }, 90_000)
    afterAll(async () => {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      fs.rmSync(home, { recursive: true, force: true })
    })

    it('answers pages and calls over TLS, and sends plain http there', async () => {
      expect(await ask('/en/login')).toMatchObject({ status: 200, text: expect.stringContaining('<html') })
      expect((await ask('/api/leads')).status).toBe(200)
      const plain = await fetch(`http://127.0.0.1:${ports.http}/en/login`, { redirect: 'manual' })
      expect(plain.status).toBe(308)
      expect(plain.headers.get('location')).toMatch(/^https:/)
    })

    it('tells the server the address of the client, whatever the client says', async () => {
      const { text: said } = await ask('/api/ip', { headers: { 'x-forwarded-for': '203.0.113.7' } })
      expect(said).toContain('127.0.0.1')
      expect(said).not.toContain('203.0.113.7')
    })

    it('passes live updates on as they happen', async () => {
      const stream = request('/api/events', { headers: { accept: 'text/event-stream' } })
      stream.end()
      const [answer] = (await once(stream, 'response')) as [IncomingMessage]
      try {
        let heard = ''
        answer.setEncoding('utf8').on('data', (part: string) => (heard += part))
        await until(() => heard.includes('event: hello'))
        await sleep(150)
        const made = await program.ask(
          'POST',
          '/api/leads',
          { first_name: name, phone: `+48603${String(ports.https).padStart(6, '0')}`, source: 'olx' },
          admin.token,
        )
        expect(made.status, made.text).toBe(200)
        await until(() => /event: change\n[^]*"lead"/.test(heard))
      } finally {
        stream.destroy()
      }
    })

    it('passes on the largest file that an import takes', async () => {
      const rows = Array.from({ length: 2_000 }, (_, at) => `Olha,+48604${100_000 + at},${'x'.repeat(9_500)}`)
      const file = new Blob([['first_name,phone,note', ...rows].join('\n')], { type: 'text/csv' })
      const form = new FormData()
      form.set('file', file, 'people.csv')
      const packed = new Response(form)
      const body = Buffer.from(await packed.arrayBuffer())
      expect(body.length).toBeGreaterThan(18 * 1024 * 1024)
      const headers = { 'content-type': packed.headers.get('content-type')!, 'content-length': body.length }
      const answer = await ask('/api/lead-imports', { method: 'POST', headers }, body)
      expect(answer.status, answer.text).toBe(200)
    }, 60_000)
  })
