import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepEarlier } from '../scripts/keep-earlier.mjs'

const DAY_MS = 86_400_000

it('keeps the scripts of earlier builds for 30 days after the build that replaced them', async () => {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-builds-'))
  const assets = path.join(dist, 'web/assets')
  const build = (day: number, ...names: string[]) =>
    keepEarlier(
      dist,
      () => {
        fs.rmSync(path.join(dist, 'web'), { recursive: true, force: true })
        fs.mkdirSync(assets, { recursive: true })
        for (const name of names) fs.writeFileSync(path.join(assets, name), `${name} of day ${day}`)
      },
      day * DAY_MS,
    )
  const found = () => fs.readdirSync(assets).toSorted()
  try {
    await build(0, 'base-1.js', 'leads-1.js')
    await build(50, 'base-2.js', 'leads-1.js')
    expect(found()).toEqual(['base-1.js', 'base-2.js', 'leads-1.js'])
    expect(fs.readFileSync(path.join(assets, 'base-1.js'), 'utf8')).toBe('base-1.js of day 0')
    await build(60, 'base-3.js')
    expect(found()).toEqual(['base-1.js', 'base-2.js', 'base-3.js', 'leads-1.js'])
    await build(85, 'base-4.js')
    expect(found()).toEqual(['base-2.js', 'base-3.js', 'base-4.js', 'leads-1.js'])
    await expect(
      keepEarlier(dist, () => {
        fs.rmSync(assets, { recursive: true })
        throw new Error('the disk is full')
      }),
    ).rejects.toThrow('the disk is full')
    await build(86, 'base-5.js')
    expect(found()).toEqual(['base-2.js', 'base-3.js', 'base-4.js', 'base-5.js', 'leads-1.js'])
  } finally {
    fs.rmSync(dist, { recursive: true, force: true })
  }
})
