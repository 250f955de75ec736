import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const published = fs.readFileSync(path.join(root, 'deploy/systemd/brigada.service'), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** Tenths of the scale of `systemd-analyze security`, from 0 (safest) to 10. */
const EXPOSURE = 20

it('names files of this version', () => {
  const [, program, script] = /^ExecStart=(\S+) (\S+)$/m.exec(published)!
  expect(fs.existsSync(program!.replace('/opt/brigada', root))).toBe(true)
  expect(fs.existsSync(path.join(root, script!))).toBe(true)
  expect(fs.existsSync(/file:\/\/(\S+)/.exec(published)![1]!.replace('/opt/brigada', root))).toBe(true)
})

it.runIf(hasSystemd)('is a valid unit that gives the program few rights', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-unit-'))
  try {
    const unit = path.join(folder, 'brigada.service')
    fs.writeFileSync(unit, published.replaceAll('/opt/brigada', root))
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
