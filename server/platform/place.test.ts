import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server } from '#server/testing/s3-server.ts'
import { PART_BYTES } from './bucket-place.ts'
import { writeArchive } from './archive.ts'
import { type Place, fileAt, openPlace, placeOfFile, withKey, within } from './place.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-place-'))
let store: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  store = await openS3Server()
})
afterAll(async () => {
  await store.close()
  fs.rmSync(home, { recursive: true })
})

/** Bytes in chunks, as a file is read. */
const chunksOf = (bytes: Buffer) => {
  const count = Math.ceil(bytes.length / 65_536)
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * 65_536, (index + 1) * 65_536))
}
const large = randomBytes(2 * PART_BYTES + 1_000_000)

const contentOf = async (place: Place, name: string) => {
  const source = await place.read(name)
  return source && buffer(source)
}
const namesIn = async (place: Place, beginning = '') => {
  const { files, folders } = await place.list(beginning)
  return { files: files.map(({ name }) => name).toSorted(), folders }
}

const places: Record<string, () => string> = {
  'a folder': () => fs.mkdtempSync(path.join(home, 'folder-')),
  'a bucket': () => store.address(),
  'a folder of a bucket': () => store.address('an agency/backups'),
}

describe.each(Object.entries(places))('%s', (_name, addressOf) => {
  it('keeps files and folders by name', async () => {
    const place = openPlace(addressOf())
    await place.make('')
    await place.make('log')
    expect(await namesIn(place)).toEqual({ files: [], folders: ['log'] })
    await place.write('note.txt', Readable.from([Buffer.from('Żółć '), Buffer.from('і їжак')]))
    await place.write('empty', Readable.from([]))
    await place.write('log/a-1', Readable.from([Buffer.from('first')]))
    await place.write('log/b-1', Readable.from([Buffer.from('other')]))
    await place.write('log/a-1', Readable.from([Buffer.from('second')]))
    expect(await namesIn(place)).toEqual({ files: ['empty', 'note.txt'], folders: ['log'] })
    expect(await namesIn(place, 'lo')).toEqual({ files: [], folders: ['log'] })
    expect(await namesIn(place, 'log/')).toEqual({ files: ['a-1', 'b-1'], folders: [] })
    expect(await namesIn(place, 'log/a')).toEqual({ files: ['a-1'], folders: [] })
    expect(await namesIn(place, 'nothing/')).toEqual({ files: [], folders: [] })
    expect(String(await contentOf(place, 'note.txt'))).toBe('Żółć і їжак')
    expect(String(await contentOf(place, 'log/a-1'))).toBe('second')
    expect(await contentOf(place, 'gone')).toBeNull()
    const [entry] = (await place.list('log/a')).files
    expect(entry).toMatchObject({ size: 6 })
    expect(Math.abs(Date.now() - entry!.changed_at.getTime())).toBeLessThan(60_000)
    for (const name of ['note.txt', 'note.txt', 'empty', 'log/a-1', 'log/b-1']) await place.remove(name)
    await place.unmake('log')
    expect(await namesIn(place)).toEqual({ files: [], folders: [] })
  })

  it('has a large file once it is complete, and nothing of one that breaks off', async () => {
    const place = openPlace(addressOf())
    await place.make('')
    await place.write('large', Readable.from(chunksOf(large)))
    expect((await contentOf(place, 'large'))!.equals(large)).toBe(true)
    const broken = async function* () {
      yield* chunksOf(large)
      throw new Error('the database went away')
    }
    await expect(place.write('broken', Readable.from(broken()))).rejects.toThrow('the database went away')
    expect((await namesIn(place)).files).toEqual(['large'])
    expect(store.uploads()).toEqual([])
    await place.remove('large')
  })

  it('is found by the address of a file in it', async () => {
    const address = within(addressOf(), 'a file')
    const { place, name } = fileAt(address)
    await place.write(name, Readable.from([Buffer.from('x')]))
    expect(await namesIn(openPlace(placeOfFile(address)))).toMatchObject({ files: ['a file'] })
    expect(place.shown(name)).not.toContain('S3RVER')
    await place.remove(name)
  })
})

it('repeats a part whose connection breaks, and aborts the upload when that does not help', async () => {
  const place = openPlace(store.address())
  store.switches.cut = 2
  await place.write('large', Readable.from(chunksOf(large)))
  expect((await contentOf(place, 'large'))!.equals(large)).toBe(true)
  await place.remove('large')
  store.switches.cut = 3
  const archived = writeArchive({ place, name: 'archive' }, null, async (packer) => {
    const source = path.join(home, 'large')
    fs.writeFileSync(source, large)
    await packer.file('large', source)
  })
  await expect(archived).rejects.toThrow(/^The store http:\/\/127\.0\.0\.1:\d+ does not answer: /)
  expect(await namesIn(place)).toMatchObject({ files: [] })
  expect(store.uploads()).toEqual([])
})

it('removes what interrupted writes left, but no other and no recent one', async () => {
  const place = openPlace(store.address('b'))
  const begin = (key: string) =>
    fetch(
      `${store
        .address(key)
        .replace(/s3:\/\/[^@]*@/, 'http://')
        .replace('tls=0', 'uploads=')}`,
      {
        method: 'POST',
        headers: {
          authorization:
            'AWS4-HMAC-SHA256 Credential=S3RVER/20261128/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
        },
      },
    )
  for (const key of ['b/brigada-1', 'b/brigada-2', 'b/other', 'c/brigada-3']) await begin(key)
  for (const { id, key } of store.uploads()) if (!key.endsWith('2')) store.age(id, 13)
  await place.tidy('brigada-')
  expect(
    store
      .uploads()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['b/brigada-2', 'b/other', 'c/brigada-3'])
  const folder = path.join(home, 'left')
  fs.mkdirSync(folder)
  for (const name of ['brigada-1.part', 'brigada-2.part', 'brigada-3', 'other.part'])
    fs.writeFileSync(path.join(folder, name), '')
  const before = new Date(Date.now() - 13 * 3_600_000)
  for (const name of ['brigada-1.part', 'brigada-3', 'other.part'])
    fs.utimesSync(path.join(folder, name), before, before)
  await openPlace(folder).tidy('brigada-')
  expect(fs.readdirSync(folder)).toEqual(['brigada-2.part', 'brigada-3', 'other.part'])
})

it('says in a sentence why a store cannot be used, without its secret', async () => {
  const tried = async (address: string) => {
    const place = openPlace(address)
    const failures = await Promise.all(
      [place.list(''), place.read('x'), place.write('x', Readable.from([])), place.make('x')].map((call) =>
        call.then(
          () => 'nothing',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(failures.join(' ')).not.toContain('hidden')
    return failures
  }
  for (const said of await tried(store.address('', 'nobody:hidden')))
    expect(said).toMatch(/refuses the key for the bucket papers \(403 InvalidAccessKeyId\)/)
  for (const said of await tried(store.address().replace('/papers', '/wrong').replace(':S3RVER', ':hidden')))
    expect(said).toMatch(/has no bucket wrong\.$/)
  for (const said of await tried('s3://A:hidden@127.0.0.1:9/papers?tls=0'))
    expect(said).toMatch(/^The store http:\/\/127\.0\.0\.1:9 does not answer: /)
  expect(() => openPlace('s3://127.0.0.1/papers')).toThrow('must look like s3://KEY:SECRET@host/bucket')
  expect(() => fileAt('s3://K:hidden@host/name')).toThrow(/names no file(?!.*hidden)/)
})

it('takes the key of the settings for an address in the same store and for no other', () => {
  const known = 's3://K:S@store.example/backups?region=x'
  expect(withKey('s3://store.example/backups/a.tar.gz', known)).toBe('s3://K:S@store.example/backups/a.tar.gz?region=x')
  for (const address of ['s3://other.example/backups/a', 's3://A:B@store.example/a', '/backups/a'])
    expect(withKey(address, known)).toBe(address)
  expect(withKey('s3://store.example/a', '/backups')).toBe('s3://store.example/a')
})
