import fs from 'node:fs'
import { childrenOf } from '#server/testing/servers.ts'

/** The resident memory in MB of a process and its descendants. */
export const memoryOf = (pid: number): number => {
  const file = `/proc/${pid}/status`
  const own = fs.existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own)
}
