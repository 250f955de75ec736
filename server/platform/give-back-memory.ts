import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

const EVERY_MS = 5_000

/** A process that is busy for less than this part of the time is at rest. */
const REST = 0.02

/** Unused bytes that are worth a pause of a tenth of a second. */
const WORTH_BYTES = 64 * 1024 * 1024

const openCollector = () => {
  v8.setFlagsFromString('--expose-gc')
  return vm.runInNewContext('gc') as NodeJS.GCFunction
}

const held = () => v8.getHeapStatistics().total_physical_size

/**
 * Returns memory to the system when this process has been at rest for a while. V8 keeps memory of a busy time until it
 * needs it, so a server that uses 80 MB would occupy 500 for days. Nothing is collected while requests arrive.
 */
export const giveBackMemory = (every_ms = EVERY_MS) => {
  const collect = openCollector()
  let before = performance.eventLoopUtilization()
  let kept = 0
  return setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > REST || held() < kept + WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = held()
    before = performance.eventLoopUtilization()
  }, every_ms).unref()
}
