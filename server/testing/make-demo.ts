import { ensureDemo } from '../demo/demo.ts'
import { readConfig } from '../platform/config.ts'
import { openAgency } from '../start-server.ts'

/** Makes the demo agency in `DATA_DIR` and ends, so that servers can be started on copies of it. */
const agency = await openAgency(readConfig())
try {
  await ensureDemo(agency.services, () => undefined)
} finally {
  await agency.close()
}
