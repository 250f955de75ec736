import fs from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginOpening, openingListOf } from './begin-opening.ts'
import { opened, openedList } from './opening.ts'

const calls = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('./api.ts', () => ({ call: calls }))

const alone = { mine: 9, overdue: 9 }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'one')
  calls.mockReset()
  calls.mockResolvedValue({ data: { tasks: { mine: 1, overdue: 0 }, list: { positions: [] } } })
})

it('gives each part out once; a later request is made separately', async () => {
  beginOpening('candidate')
  expect(await opened('tasks', async () => alone)).toEqual({ mine: 1, overdue: 0 })
  expect(await opened('tasks', async () => alone)).toBe(alone)
  expect(calls).toHaveBeenCalledTimes(1)
})

it('gives nothing to another user, and no data of another list', async () => {
  beginOpening('candidate')
  localStorage.setItem('token', 'two')
  expect(await opened('tasks', async () => alone)).toBe(alone)
  localStorage.setItem('token', 'one')
  expect(await openedList('statuses', 'lead', async () => [])).toEqual([])
  expect(await openedList('positions', null, async () => Promise.reject(new Error('asked alone')))).toEqual([])
})

it('makes separate requests if the opening request fails or has no data', async () => {
  calls.mockRejectedValue(new Error('gone'))
  beginOpening(undefined)
  expect(await opened('tasks', async () => alone)).toBe(alone)
  expect(await openedList('positions', null, async () => [])).toEqual([])
})

it('knows the lists by their paths', () => {
  expect(['/leads', '/candidates/', '/workers', '/contracts'].map(openingListOf)).toEqual([
    'lead',
    'candidate',
    'worker',
    undefined,
  ])
})

it('knows the same lists before the program is loaded', () => {
  const source = fs.readFileSync('web/start.ts', 'utf8')
  const paths = [...source.matchAll(/^ {2}'(\/[\w/]+)': '(\w+)',$/gm)].map(([, path, list]) => [path!, list])
  expect(paths.length).toBeGreaterThanOrEqual(3)
  expect(paths.map(([path]) => [path, openingListOf(path!)])).toEqual(paths)
})
