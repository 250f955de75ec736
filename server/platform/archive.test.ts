import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, it } from 'vitest'
import { ArchiveError, readArchive, writeArchive } from './archive.ts'
import { fileAt } from './place.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-archive-'))
afterAll(() => fs.rmSync(home, { recursive: true }))

const big = path.join(home, 'big')
fs.writeFileSync(big, randomBytes(3_000_000))

const make = async (recipient: string | null) => {
  const target = path.join(home, `${recipient === null ? 'plain' : 'sealed'}-${randomBytes(4).toString('hex')}`)
  await writeArchive(fileAt(target), recipient, async (packer) => {
    await packer.text('note.txt', 'Żółć і їжак')
    await packer.folder('empty')
    await packer.file('deep/er/big', big)
    await packer.file('gone', path.join(home, 'nowhere'))
  })
  return target
}

const read = async (source: string, identity: string | null = null) => {
  const found = new Map<string, Buffer | null>()
  await readArchive(fs.createReadStream(source), identity, async ({ name, isFolder, content }) => {
    found.set(name, isFolder ? null : await buffer(content))
  })
  return found
}

const expectWhole = (found: Map<string, Buffer | null>) => {
  expect([...found.keys()]).toEqual(['note.txt', 'empty', 'deep/er/big'])
  expect(found.get('note.txt')!.toString()).toBe('Żółć і їжак')
  expect(found.get('deep/er/big')!.equals(fs.readFileSync(big))).toBe(true)
}

it('reads back what was written, in order, and is an ordinary tar.gz', async () => {
  const target = await make(null)
  expectWhole(await read(target))
  const listed = spawnSync('tar', ['tzf', target], { encoding: 'utf8' })
  expect(listed.stdout.split('\n')).toEqual(expect.arrayContaining(['note.txt', 'deep/er/big', 'end.json']))
  expect(fs.statSync(target).mode & 0o077).toBe(0)
})

it('opens with the key it was encrypted for and no other', async () => {
  const identity = await generateX25519Identity()
  const target = await make(await identityToRecipient(identity))
  expectWhole(await read(target, identity))
  await expect(read(target)).rejects.toThrow('encrypted')
  await expect(read(target, await generateX25519Identity())).rejects.toThrow(ArchiveError)
})

it('is refused when a byte was changed or the end is missing', async () => {
  const identity = await generateX25519Identity()
  for (const [recipient, key] of [
    [null, null],
    [await identityToRecipient(identity), identity],
  ] as const) {
    const target = await make(recipient)
    const bytes = fs.readFileSync(target)
    fs.writeFileSync(target, bytes.subarray(0, bytes.length - 100))
    await expect(read(target, key)).rejects.toThrow(ArchiveError)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = bytes[middle]! ^ 1
    fs.writeFileSync(target, bytes)
    await expect(read(target, key)).rejects.toThrow(ArchiveError)
  }
})

it('leaves no file behind when writing fails', async () => {
  const target = path.join(home, 'broken')
  const broken = writeArchive(fileAt(target), null, async (packer) => {
    await packer.file('big', big)
    throw new Error('the database went away')
  })
  await expect(broken).rejects.toThrow('the database went away')
  expect(fs.readdirSync(home).filter((name) => name.startsWith('broken'))).toEqual([])
  const nowhere = writeArchive(fileAt(path.join(home, 'no', 'such', 'folder')), null, (packer) =>
    packer.file('big', big),
  )
  await expect(nowhere).rejects.toThrow('ENOENT')
})
