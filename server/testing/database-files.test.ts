import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

type Patroni = { bootstrap: { dcs: Record<string, number | boolean> }; postgresql: { pg_hba: string[] } }

it('Patroni promotes only a server that has every acknowledged write, within times that it allows', () => {
  const { dcs } = (parse(read('deploy/patroni/patroni.yml')) as Patroni).bootstrap
  expect(dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true })
  expect(Number(dcs['ttl'])).toBeGreaterThanOrEqual(Number(dcs['loop_wait']) + 2 * Number(dcs['retry_timeout']))
})

it('Patroni listens where HAProxy looks for it, and has no password in its example', () => {
  const env = parseEnv(read('deploy/patroni/database-1.env')) as Record<string, string>
  const [host, port] = env['PATRONI_POSTGRESQL_LISTEN']!.split(':')
  const rest = env['PATRONI_RESTAPI_LISTEN']!
  expect(read('deploy/haproxy/brigada-database.cfg')).toContain(
    `server ${env['PATRONI_NAME']} ${host}:${port} check port ${rest.split(':')[1]}\n`,
  )
  expect(rest.split(':')[0]).toBe(host)
  const secrets = Object.entries(env).filter(([name]) => name.endsWith('_PASSWORD'))
  expect(secrets.map(([, value]) => value)).toEqual(['', ''])
})

it('the manual names the files and the trials, and a shell reads these', () => {
  const operations = read('docs/operations.md')
  for (const file of [
    'deploy/patroni/patroni.yml',
    'deploy/patroni/database-1.env',
    'deploy/pgbackrest/pgbackrest.conf',
  ])
    expect(operations).toContain(file)
  for (const name of ['patroni-trial.sh', 'pgbackrest-trial.sh']) {
    expect(operations).toContain(`scripts/${name}`)
    expect(read(`scripts/${name}`)).toContain('scripts/contained.sh')
  }
  for (const name of ['contained.sh', 'patroni-trial.sh', 'pgbackrest-trial.sh'])
    expect(spawnSync('bash', ['-n', path.join(root, 'scripts', name)]).status, name).toBe(0)
})
