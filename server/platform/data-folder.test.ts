import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'

let base: string
let program: string
let shared: string

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-folder-'))
  fs.chmodSync(base, 0o755)
  program = path.join(base, 'home', 'brigada')
  shared = path.join(base, 'shared')
  fs.mkdirSync(program, { recursive: true, mode: 0o755 })
})

afterEach(() => fs.rmSync(base, { recursive: true }))

const close = (folder: string) => fs.chmodSync(folder, 0o700)
const holdDatabase = (folder: string) => fs.mkdirSync(path.join(folder, 'postgres'), { recursive: true })

test('puts data beside the program for an ordinary user, and for root in an open folder', () => {
  expect(dataFolder(program, shared, true)).toBe(path.join(program, '.data'))
  close(path.dirname(program))
  expect(dataFolder(program, shared, false)).toBe(path.join(program, '.data'))
})

test('puts data of root’s programs in a closed folder elsewhere, one folder each, and keeps them there when it is opened', () => {
  close(path.dirname(program))
  const apart = dataFolder(program, shared, true)
  expect(path.dirname(apart)).toBe(shared)
  expect(path.basename(apart)).toMatch(/^brigada-[0-9a-f]{8}$/)
  expect(dataFolder(path.join(base, 'other', 'brigada'), shared, true)).not.toBe(apart)
  holdDatabase(apart)
  fs.chmodSync(path.dirname(program), 0o755)
  expect(dataFolder(program, shared, true)).toBe(apart)
})

test('keeps data beside the program when its folder is closed later', () => {
  holdDatabase(path.join(program, '.data'))
  close(path.dirname(program))
  expect(dataFolder(program, shared, true)).toBe(path.join(program, '.data'))
})
