import fs from 'node:fs'
import { expect, it } from 'vitest'
import { slowest } from './slowest-first.ts'

it.each(slowest)('%s, which is started early, exists', (file) => {
  expect(fs.existsSync(file)).toBe(true)
})
