import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Stops the cluster in `dataDir` when this process is killed. */
export const endWithUs = (dataDir: string) => {
  const [pid] = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const watch = [path.resolve('testing/end-after.mjs'), String(process.pid), pid!, dataDir]
  spawn(process.execPath, watch, { detached: true, stdio: 'ignore' }).unref()
}
