import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backupName, backupsAmong, outlived } from './backup-names.ts'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS).toISOString()
const made = (hours: readonly number[]) => backupsAmong(hours.map((hour) => backupName(at(hour), false)))

it('finds backups among other files, newest first, and reads their time from the name', () => {
  const names = [
    'brigada-2026-01-02T030000Z.tar.gz',
    'notes.txt',
    'brigada-2026-01-03T030000Z.tar.gz.age',
    'brigada-2026-01-03T030000Z.tar.gz.part',
  ]
  expect(backupsAmong(names)).toEqual([
    { name: names[2], at: '2026-01-03T03:00:00Z' },
    { name: names[0], at: '2026-01-02T03:00:00Z' },
  ])
  expect(backupsAmong([backupName('2026-11-25T01:20:03.123Z', true)])[0]!.at).toBe('2026-11-25T01:20:03Z')
})

it('keeps seven days and four weeks of nightly backups', () => {
  const files = made(Array.from({ length: 60 }, (_, night) => night * 24 + 1))
  const gone = new Set(outlived(files))
  const kept = files.filter(({ name }) => !gone.has(name)).map((file) => file.at.slice(0, 10))
  expect(kept).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-02-27',
    '2026-02-26',
    '2026-02-25',
    '2026-02-24',
    '2026-02-23',
    '2026-02-22',
    '2026-02-15',
    '2026-02-08',
  ])
})

it('always keeps the newest backup and never more than the periods allow', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 }), (hours) => {
      const files = made(hours)
      const gone = new Set(outlived(files))
      const kept = files.filter(({ name }) => !gone.has(name))
      expect(kept[0]).toEqual(files[0])
      expect(kept.length).toBeLessThanOrEqual(11)
      expect(outlived(kept)).toEqual([])
    }),
  )
})
