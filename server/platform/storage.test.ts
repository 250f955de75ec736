import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Place } from './s3-place.ts'
import { openPlace } from './place.ts'
import { type Storage, type Stored, openStorage } from './storage.ts'

const folders: string[] = []
const folder = () => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-store-'))
  folders.push(made)
  return made
}

let server: S3rver
let port: number

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder(),
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true })
})

const bucket = (more = '') => `s3://S3RVER:S3RVER@127.0.0.1:${port}/papers${more}?tls=0`

const stores: Record<string, () => Storage> = {
  'a folder of the data directory': () => openStorage({ storage_url: null, data_dir: folder() }),
  'an S3 bucket': () => openStorage({ storage_url: bucket(), data_dir: '' }),
  'a folder of an S3 bucket': () => openStorage({ storage_url: bucket('/one agency/files'), data_dir: '' }),
}

const storedIn = async (storage: Storage) => {
  const found: Stored[] = []
  for await (const stored of storage.list()) found.push(stored)
  return found
}
const keysOf = async (storage: Storage) => (await storedIn(storage)).map(({ key }) => key)

describe.each(Object.entries(stores))('%s', (_name, open) => {
  it('reads, lists and removes what was written', async () => {
    const storage = open()
    const bytes = Buffer.alloc(3_000_000, 'brigada ')
    const key = await storage.write(
      Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]),
      bytes.length,
    )
    const other = await storage.write(Readable.from([Buffer.from('x')]), 1)
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true)
    const stored = await storedIn(storage)
    expect(stored.map((one) => one.key).toSorted()).toEqual([key, other].toSorted())
    for (const { changed_at } of stored) expect(Math.abs(Date.now() - changed_at.getTime())).toBeLessThan(60_000)
    await storage.remove(key)
    await storage.remove(key)
    expect(await keysOf(storage)).toEqual([other])
    await expect(storage.read(key)).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' })
    await storage.remove(other)
  })

  it('answers no key when the source breaks off', async () => {
    const storage = open()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000)
        throw new Error('the phone went into a tunnel')
      })(),
    )
    await expect(storage.write(broken, 2_000)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})

it('leaves no partial file in the folder', async () => {
  const storage = openStorage({ storage_url: null, data_dir: folder() })
  await expect(storage.write(Readable.from([Buffer.alloc(10)]), 20)).rejects.toMatchObject({ status: 503 })
  expect(await keysOf(storage)).toEqual([])
})

it('does not take other objects of its bucket for files', async () => {
  const storage = openStorage({ storage_url: bucket('/shared'), data_dir: '' })
  const key = await storage.write(Readable.from([Buffer.from('x')]), 1)
  const backups = openPlace(bucket('/shared'))
  for (const name of ['brigada-2026-11-25T012000Z.tar.gz', 'erasures.jsonl', 'log/20261125t101500z/1'])
    await backups.write(name, Readable.from([Buffer.from('x')]))
  expect(await keysOf(storage)).toEqual([key])
})

it('reports a missing store and a refused key clearly', async () => {
  for (const url of ['s3://A:B@127.0.0.1:9/papers?tls=0', bucket().replace('S3RVER:', 'nobody:')]) {
    const storage = openStorage({ storage_url: url, data_dir: '' })
    await expect(storage.write(Readable.from([Buffer.from('x')]), 1)).rejects.toMatchObject({ status: 503 })
    await expect(keysOf(storage)).rejects.toMatchObject({ code: 'storage_unavailable' })
  }
})

it('refuses an unusable address and never shows the secret', () => {
  for (const wrong of [
    's3://host/bucket',
    's3://KEY:hidden@host',
    'https://KEY:hidden@host/bucket',
    's3://KEY:hidden@host/b?regio=x',
  ])
    expect(() => s3Place(wrong, 'STORAGE_URL')).toThrow(/STORAGE_URL must look like (?!.*hidden)/)
  expect(s3Place('s3://K:a%2Fb@store.example:9000/papers/one?region=eu-west-1&tls=0', 'STORAGE_URL')).toEqual({
    origin: 'http://store.example:9000',
    bucket: 'papers',
    prefix: 'one/',
    region: 'eu-west-1',
    access_key: 'K',
    secret_key: 'a/b',
  })
})
