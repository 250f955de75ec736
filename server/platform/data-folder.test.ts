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

test('data lie beside the program of an ordinary user, and of root where everyone may enter', () => {
  expect(dataFolder(program, shared, true)).toBe(path.join(program, '.data'))
  close(path.dirname(program))
  expect(dataFolder(program, shared, false)).toBe(path.join(program, '.data'))
})

test('data of root in a closed folder lie apart, each program’s in its own, and stay there when it is opened', () => {
  close(path.dirname(program))
  const apart = dataFolder(program, shared, true)
  expect(path.dirname(apart)).toBe(shared)
  expect(path.basename(apart)).toMatch(/^brigada-[0-9a-f]{8}$/)
  expect(dataFolder(path.join(base, 'other', 'brigada'), shared, true)).not.toBe(apart)
  holdDatabase(apart)
  fs.chmodSync(path.dirname(program), 0o755)
  expect(dataFolder(program, shared, true)).toBe(apart)
})

test('data that lie beside the program stay there when its folder is closed', () => {
  holdDatabase(path.join(program, '.data'))
  close(path.dirname(program))
  expect(dataFolder(program, shared, true)).toBe(path.join(program, '.data'))
})
