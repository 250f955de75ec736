import { ensureDemo } from '../demo/demo.ts'
import { readConfig } from '../platform/config.ts'
import { openAgency } from '../start-server.ts'

/** Creates the demo agency in `DATA_DIR` and ends, so servers can start on copies of it. */
const agency = await openAgency(readConfig())
try {
  await ensureDemo(agency.services, () => undefined)
} finally {
  await agency.close()
}
