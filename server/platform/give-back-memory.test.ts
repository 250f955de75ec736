import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const MODULE = new URL('give-back-memory.ts', import.meta.url).href

/** Allocates and releases 200 MB, then prints the heap before and after a second at rest or at work. */
const program = (each: string) => `
  import v8 from 'node:v8'
  import { giveBackMemory } from '${MODULE}'
  giveBackMemory(100)
  const held = () => v8.getHeapStatistics().total_physical_size / 1024 / 1024
  let lists = Array.from({ length: 200 }, () => new Array(131072).fill(0.5).map((one) => one + Math.random()))
  const before = held()
  lists = null
  const work = setInterval(() => { ${each} }, 5)
  setTimeout(() => { clearInterval(work); console.log(JSON.stringify([before, held()])) }, 1_500)`

const heapOf = async (each: string) => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program(each)])
  return JSON.parse(stdout) as [before: number, after: number]
}

it('releases unused memory at rest', async () => {
  const [before, after] = await heapOf('')
  expect(before).toBeGreaterThan(150)
  expect(after).toBeLessThan(50)
})

it('collects nothing while there is work', async () => {
  const [before, after] = await heapOf('const end = performance.now() + 4; while (performance.now() < end);')
  expect(before).toBeGreaterThan(150)
  expect(after).toBeGreaterThan(150)
})
