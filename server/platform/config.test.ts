import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = (env: Record<string, string>) => readConfig({ NODE_ENV: 'production', ...env })

it.each([
  'a'.repeat(34),
  'abababababababababababababababababab',
  'abc123'.repeat(6),
  '0123456789abcdef'.repeat(2),
  'correcthorsebattery'.repeat(2),
  'change-me-change-me-please-change',
  'this_is_the_SECRET_of_our_agency!',
  'Password of the office, number 12',
])('refuses the key "%s" in production and accepts it in development', (SECRET_KEY) => {
  expect(() => production({ SECRET_KEY })).toThrow(/^SECRET_KEY can be guessed: set one made by chance/)
  expect(readConfig({ SECRET_KEY }).secret_key).toBe(SECRET_KEY)
})

it('accepts every random key', () => {
  for (let count = 0; count < 2_000; count++)
    for (const SECRET_KEY of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')])
      expect(production({ SECRET_KEY }).secret_key).toBe(SECRET_KEY)
})

it.each<Record<string, string>>([
  { BASE_URL: 'http://office.example' },
  { BASE_URL: 'http://10.0.0.5:3000' },
  { HOST: '0.0.0.0' },
])('refuses plain http in production: %o', (env) => {
  expect(() => production(env)).toThrow(/^BASE_URL must begin with https:\/\/ in production/)
  expect(() => readConfig(env)).not.toThrow()
})

it.each(['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000', 'https://office.example'])(
  'accepts %s in production',
  (BASE_URL) => expect(production({ BASE_URL }).base_url).toBe(BASE_URL),
)

it('sends traces where the usual variables say, and refuses a share that is none', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    service: 'brigada',
    share: 1,
  })
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_SERVICE_NAME: 'north',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...own }).traces).toEqual({
    url: 'https://traces.example/in',
    service: 'north',
    share: 0.1,
  })
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull()
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT/)
  for (const share of ['2', '-1', 'half'])
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: share })).toThrow(
      /^OTEL_TRACES_SAMPLER_ARG must be the share/,
    )
})

it('shows no secret when it refuses a key', () => {
  expect(() => production({ SECRET_KEY: 'z'.repeat(40) })).toThrow(/^(?!.*zzz)/)
})

it('accepts the owner of a database together with its user, never alone', () => {
  const DATABASE_OWNER_URL = 'postgres://owner:secret@127.0.0.1/brigada'
  const DATABASE_URL = 'postgres://server:secret@127.0.0.1/brigada'
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL }).database_owner_url).toBe(DATABASE_OWNER_URL)
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL: '' }).database_owner_url).toBeNull()
  expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(/^DATABASE_OWNER_URL belongs to a DATABASE_URL/)
  expect(() => readConfig({ DATABASE_URL, DATABASE_OWNER_URL: 'http://127.0.0.1' })).toThrow(/^DATABASE_OWNER_URL/)
})

it('takes a folder or a place in an S3 store for backups, and shows no secret when it refuses one', () => {
  const dirOf = (BACKUP_DIR: string) => readConfig({ BACKUP_DIR }).backup_dir
  const store = 's3://KEY:SECRET@store.example/backups/agency?region=eu-central-1'
  expect(dirOf(store)).toBe(store)
  expect(dirOf('/mnt/disk')).toBe('/mnt/disk')
  expect(dirOf('off')).toBeNull()
  for (const wrong of ['s3://store.example/backups', 's3://KEY:hidden@store.example', 's3://KEY:hidden@h/b?tsl=0'])
    expect(() => dirOf(wrong)).toThrow(/^BACKUP_DIR must look like s3:(?!.*hidden)/)
  for (const wrong of ['https://KEY:hidden@store.example/b', 'sftp://host/backups'])
    expect(() => dirOf(wrong)).toThrow(/^BACKUP_DIR must be a folder or begin with s3:(?!.*hidden)/)
})
