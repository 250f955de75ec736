import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { importedPackages } from '#testing/imported-packages.ts'
import { readConfig } from '#server/platform/config.ts'
import { documentedStatements } from './own-postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const containerfile = read('deploy/container/Containerfile')
const ignored = read('.dockerignore').split('\n')
const operations = read('docs/operations.md')

type Probe = { httpGet: { path: string; port: string }; periodSeconds: number }
type Variable = { name: string }
type Container = {
  command?: string[]
  env?: Variable[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe: Probe
  livenessProbe: Probe
  startupProbe: Probe
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
}
type Volume = { name: string; secret?: { secretName: string; items: object[] } }
type PodSpec = {
  volumes: Volume[]
  terminationGracePeriodSeconds: number
  securityContext: { runAsUser: number; runAsNonRoot: boolean }
  containers: Container[]
  initContainers: Container[]
}
type Manifest = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    replicas?: number
    strategy?: unknown
    template?: { spec: PodSpec }
    certificates?: { serverAltDNSNames: string[] }
    bootstrap?: { initdb: { postInitApplicationSQL: string[] } }
  }
}
type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
}

const manifests = ['namespace', 'secrets.example', 'database', 'brigada'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
const manifest = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)!
const pod = manifest('Deployment', 'brigada').spec!.template!.spec

const { services } = parse(read('deploy/container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}

/** The variables with the values of the example; a value that must be made by chance is `made`. */
const example = Object.fromEntries(
  read('deploy/container/.env.example')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value || 'made'.repeat(8)]] : []
    }),
) as Record<string, string>

const filledIn = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, way?: string, fallback?: string) => {
    const value = example[name] ?? (way === '-' ? fallback : undefined)
    if (value === undefined) throw new Error(`${name} is in compose.yaml and not in .env.example`)
    return value
  })

/** Variables that the server reads, as the manual lists them. */
const isSetting = (name: string) => new RegExp(`\`[^|]*\\b${name}\\b[^|]*\` \\|`).test(operations) && reads(name)
const reads = (name: string) => read('server/platform/config.ts').includes(`'${name}'`)

describe('the image', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '))

  it('copies files that exist and that the context of the build holds', () => {
    for (const name of copied) {
      expect(fs.existsSync(path.join(root, name)), name).toBe(true)
      expect(ignored, name).toContain(`!${name}`)
    }
    expect(ignored[1]).toBe('*')
    for (const line of ignored.filter((one) => one.startsWith('!'))) expect(copied, line).toContain(line.slice(1))
  })

  it('copies the files that the build imports, and those that these import', () => {
    const isCopied = (file: string) => copied.some((one) => file === one || file.startsWith(`${one}/`))
    const imported = (file: string): string[] => {
      const paths = [...read(file).matchAll(/^import .* from '(\.[^']+)'$/gm)].map(([, name]) =>
        path.join(path.dirname(file), name!),
      )
      return paths.flatMap((one) => [one, ...imported(one)])
    }
    const needed = ['scripts/build.mjs', 'vite.config.ts'].flatMap((file) => [file, ...imported(file)])
    expect(needed.length).toBeGreaterThan(7)
    expect(needed.filter((file) => !isCopied(file))).toEqual([])
  })

  it('calls functions that the program exports', async () => {
    const called = [...containerfile.matchAll(/import\('\.\/([^']+)'\)\.then\(\(\{ (\w+) \}\)/g)]
    expect(called).toHaveLength(1)
    for (const [, file, name] of called)
      expect(await import(path.join(root, file!)), file).toHaveProperty(name!, expect.any(Function))
  })

  it('has the packages that the server imports, and those of the web only where it is built', async () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const needed = await importedPackages(['server', 'contract', 'locales'])
    const [, removed] = /npm uninstall --omit=dev ([^&]+)&&/.exec(containerfile)!
    const kept = Object.keys(dependencies).filter((name) => !removed!.split(/[\s\\]+/).includes(name))
    expect([...needed].filter((name) => !kept.includes(name))).toEqual([])
    expect(kept.filter((name) => !needed.has(name))).toEqual([])
  })

  it('starts the program as an ordinary user who may write only its data', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
    for (const line of [
      `EXPOSE ${readConfig({}).port}`,
      'STOPSIGNAL SIGTERM',
      'USER 10001:10001',
      'VOLUME /var/lib/brigada',
    ])
      expect(last).toContain(`\n${line}\n`)
    expect(last).toContain('`http://127.0.0.1:${process.env.PORT}/health/ready`')
    const [command, script] = JSON.parse(/^CMD (.*)$/m.exec(last)![1]!) as string[]
    expect(command).toBe('node')
    expect(fs.existsSync(path.join(root, script!))).toBe(true)
    const env = Object.fromEntries(
      [.../ENV ([^\n]*)\\/.exec(last)![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    )
    for (const name of Object.keys(env)) expect(isSetting(name!), name).toBe(true)
    expect(readConfig({ ...env, BASE_URL: 'https://brigada.example' })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      data_dir: '/var/lib/brigada',
      demo: false,
    })
  })
})

describe('compose.yaml', () => {
  const brigada = { migrate: services['migrate']!, web: services['web']! }

  it('sets what the server reads, to values that it takes', () => {
    for (const { environment } of Object.values(brigada)) {
      for (const name of Object.keys(environment!)) expect(isSetting(name), name).toBe(true)
      const env = Object.fromEntries(Object.entries(environment!).map(([name, value]) => [name, filledIn(value)]))
      const config = readConfig({ ...env, NODE_ENV: 'production', SECRET_KEY: '' })
      expect(new URL(config.database_url!).hostname).toBe('database')
    }
    expect(brigada.web.environment).not.toHaveProperty('DATABASE_OWNER_URL')
    expect(fs.existsSync(path.join(root, brigada.migrate.command![1]!))).toBe(true)
    expect(brigada.web.healthcheck!.test.join(' ')).toContain('http://127.0.0.1:3000/health/ready')
  })

  it('can be reached from this machine alone, names every version and has no password of its own', () => {
    const ports = Object.values(services).flatMap(({ ports: own }) => own ?? [])
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    for (const [name, { image }] of Object.entries(services))
      if (!(name in brigada)) expect(image).toMatch(/^docker\.io\/[\w/-]+:v?\d[\w.-]+$/)
    const secrets = Object.keys(example).filter((name) => /PASSWORD|SECRET|_KEY$/.test(name))
    expect(secrets.length).toBeGreaterThan(6)
    for (const name of secrets) {
      expect(read('deploy/container/.env.example')).toContain(`\n${name}=\n`)
      expect(read('deploy/container/compose.yaml')).toContain(`\${${name}:?`)
    }
  })

  it('mounts files that exist, and scripts that a shell reads', () => {
    const mounted = Object.values(services).flatMap(({ volumes }) =>
      (volumes ?? []).filter((one) => one.startsWith('./')),
    )
    expect(mounted).toHaveLength(4)
    for (const one of mounted)
      expect(fs.existsSync(path.join(root, 'deploy/container', one.split(':')[0]!)), one).toBe(true)
    for (const name of ['container/make-env.sh', 'container/prepare-database.sh', 'container/start-pooler.sh'])
      expect(spawnSync('sh', ['-n', path.join(root, 'deploy', name)]).status, name).toBe(0)
    expect(spawnSync('bash', ['-n', path.join(root, 'scripts/container-trial.sh')]).status).toBe(0)
  })

  it('meets the pooler and the store where they listen', () => {
    const port = (name: string) => new URL(filledIn(brigada.web.environment![name]!).replace(/^\w+:/, 'http:')).port
    expect(read('deploy/container/pgbouncer.ini')).toContain(`listen_port = ${port('DATABASE_POOL_URL')}\n`)
    expect(read('deploy/container/pgbouncer.ini')).toContain('pool_mode = transaction\n')
    expect(read('deploy/container/garage.toml')).toContain(`api_bind_addr = "0.0.0.0:${port('STORAGE_URL')}"`)
  })
})

describe('the database', () => {
  const plain = (statement: string) =>
    statement
      .trim()
      .replace(/;$/, '')
      .replace(/ password .*$/, '')
  const { two, pooler } = documentedStatements()
  const documented = [...two, ...pooler].map(plain).toSorted((a, b) => a.localeCompare(b))

  it('is prepared in compose.yaml as in the manual', () => {
    const [, sql] = /<<'SQL'\n([^]*)\nSQL/.exec(read('deploy/container/prepare-database.sh'))!
    expect(
      sql!
        .split('\n')
        .map(plain)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(documented)
  })

  it('is prepared in Kubernetes as in the manual; the operator creates the owner and the database', () => {
    const { postInitApplicationSQL } = manifest('Cluster', 'brigada-database').spec!.bootstrap!.initdb
    const rest = documented.filter((one) => !/^create (database brigada|role brigada login)/.test(one))
    expect(postInitApplicationSQL.map(plain).toSorted((a, b) => a.localeCompare(b))).toEqual(rest)
  })
})

/** A setting without the files of TLS, which are only in the pod. */
const open = (value: string) => value.replace(/\?sslmode=.*$/, '')

describe('the manifests for Kubernetes', () => {
  const [web] = pod.containers
  const [migrate] = pod.initContainers

  it('set what the server reads, and give the owner of the tables only to the migration', () => {
    const shown = manifest('ConfigMap', 'brigada').data!
    const secret = manifest('Secret', 'brigada').stringData!
    const names = [...Object.keys(shown), ...Object.keys(secret), ...migrate!.env!.map(({ name }) => name)]
    for (const name of names) expect(isSetting(name), name).toBe(true)
    expect(secret).not.toHaveProperty('DATABASE_OWNER_URL')
    const settings = { ...shown, ...secret, NODE_ENV: 'production' }
    const config = readConfig(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, open(value)])))
    expect(config).toMatchObject({ trust_proxy: 1, secret_key: null })
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(config.drain_seconds + 25)
    expect(web!.readinessProbe.periodSeconds).toBeLessThan(config.drain_seconds)
    expect(fs.existsSync(path.join(root, migrate!.command![1]!))).toBe(true)
  })

  it('connect to the database by TLS, with the authority of its cluster and without the key of that', () => {
    const { name } = manifest('Cluster', 'brigada-database').metadata
    const volume = pod.volumes.find(({ secret }) => secret?.secretName === `${name}-ca`)!
    expect(volume.secret!.items).toEqual([{ key: 'ca.crt', path: 'ca.crt' }])
    const { stringData: migration } = manifest('Secret', 'brigada-migration')
    const { stringData: server } = manifest('Secret', 'brigada')
    const addresses = Object.entries({ ...migration, ...server }).filter(([key]) => key.startsWith('DATABASE_'))
    expect(addresses).toHaveLength(3)
    for (const { volumeMounts } of [web!, migrate!]) {
      const { mountPath } = volumeMounts.find((mount) => mount.name === volume.name)!
      for (const [, address] of addresses) {
        const { searchParams } = new URL(address)
        expect(searchParams.get('sslmode')).toBe('verify-full')
        expect(searchParams.get('sslrootcert')).toBe(`${mountPath}/ca.crt`)
      }
    }
    const names = [`${name}-rw`, ...manifest('Cluster', name).spec!.certificates!.serverAltDNSNames]
    for (const [, address] of addresses) expect(names).toContain(new URL(address).hostname)
  })

  it('replace pods one by one, each only when the next one is ready', () => {
    const { strategy, replicas } = manifest('Deployment', 'brigada').spec!
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    expect(replicas).toBeGreaterThan(1)
  })

  it('ask the real addresses, as the user of the image, without rights', () => {
    expect(web!.ports).toEqual([{ name: 'http', containerPort: readConfig({}).port }])
    expect(web!.readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'http' })
    for (const probe of [web!.livenessProbe, web!.startupProbe])
      expect(probe.httpGet).toEqual({ path: '/health/live', port: 'http' })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
    for (const { securityContext } of [web!, migrate!])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })
})
