import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const units = ['brigada.service', 'brigada@.service']
const published = (unit: string) => fs.readFileSync(path.join(root, 'deploy/systemd', unit), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** Tenths of the scale of `systemd-analyze security`, from 0 (safest) to 10. */
const EXPOSURE = 20

it.each(units)('names files of this version (%s)', (name) => {
  const [, program, script] = /^ExecStart=(\S+) (\S+)$/m.exec(published(name))!
  expect(fs.existsSync(program!.replace('/opt/brigada', root))).toBe(true)
  expect(fs.existsSync(path.join(root, script!))).toBe(true)
  expect(fs.existsSync(/file:\/\/(\S+)/.exec(published(name))![1]!.replace('/opt/brigada', root))).toBe(true)
})

it.runIf(hasSystemd).each(units)('is a valid unit that gives the program few rights (%s)', (name) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-unit-'))
  try {
    const unit = path.join(folder, name)
    fs.writeFileSync(unit, published(name).replaceAll('/opt/brigada', root))
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect(verified.stderr.split('\n').filter((line) => line.includes('brigada'))).toEqual([])
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit], {
      encoding: 'utf8',
    })
    expect(judged.status, judged.stdout).toBe(0)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
