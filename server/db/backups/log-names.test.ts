import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dropOutlivedLog, logFolder } from './archive-log.ts'
import { archivedAmong, archivedName, beginOf, placeOf, positionOf, segmentName, streamName } from './log-names.ts'
import { segmentsUntil } from './recover-to.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-log-'))
afterAll(() => fs.rmSync(home, { recursive: true }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute)).toISOString()

it('names segments, logs and positions as PostgreSQL does', () => {
  const name = archivedName('0000000100000002000000FF', at(15), '3fa94c12', true)
  expect(archivedAmong(['note.txt', `${name}.part`, name])).toEqual([
    { name, segment: '0000000100000002000000FF', at: at(15), digest: '3fa94c12' },
  ])
  expect(placeOf('0000000100000002000000FF')).toEqual({ timeline: '00000001', number: 767 })
  expect(segmentName('00000001', 768)).toBe('000000010000000300000000')
  expect(positionOf(767)).toBe('2/ff000000')
  expect(beginOf(streamName(at(15)))).toBe(at(15))
  expect(beginOf('lost+found')).toBeNull()
})

const logOf = (...numbers: number[]) =>
  archivedAmong(numbers.map((number) => archivedName(segmentName('00000001', number), at(number), '00000000', false)))
const until = (files: ReturnType<typeof logOf>, moment: string | null) =>
  segmentsUntil(files, segmentName('00000001', 3), moment, 'UTC').map(({ segment }) => placeOf(segment).number)

it('takes the segments from the backup to the moment, and names the first that is missing', () => {
  expect(until(logOf(1, 2, 3, 4, 5, 6), at(5))).toEqual([3, 4, 5])
  expect(until(logOf(1, 2, 3, 4, 5, 6), null)).toEqual([3, 4, 5, 6])
  expect(until(logOf(3, 4, 6), at(4))).toEqual([3, 4])
  expect(() => until(logOf(3, 4, 6), at(5))).toThrow(
    'lacks the segment 000000010000000000000005, and reaches only to 2026-11-25 10:04:00 (UTC)',
  )
  expect(() => until(logOf(5, 6), null)).toThrow('000000010000000000000003, which continues this backup')
  expect(until(logOf(1, 2), null)).toEqual([])
})

it('deletes segments older than the oldest backup, by when they were archived', async () => {
  const folders = [streamName(at(0)), streamName(at(1))].map((stream) => path.join(logFolder(home), stream))
  const oldest = '2026-11-25T10:00:00Z'
  const put = (folder: string, number: number, archived: string) => {
    fs.mkdirSync(folder, { recursive: true })
    const file = path.join(folder, archivedName(segmentName('00000001', number), at(0), '00000000', false))
    fs.writeFileSync(file, '')
    fs.utimesSync(file, new Date(archived), new Date(archived))
  }
  put(folders[0]!, 1, '2026-11-24T10:00:00Z')
  put(folders[1]!, 2, '2026-11-25T08:00:00Z')
  put(folders[1]!, 3, '2026-11-25T09:30:00Z')
  put(folders[1]!, 4, '2026-11-25T12:00:00Z')
  expect(await dropOutlivedLog(home, oldest)).toBe(2)
  expect(fs.existsSync(folders[0]!)).toBe(false)
  expect(archivedAmong(fs.readdirSync(folders[1]!)).map(({ segment }) => placeOf(segment).number)).toEqual([3, 4])
  expect(await dropOutlivedLog(path.join(home, 'nothing'), oldest)).toBe(0)
})
