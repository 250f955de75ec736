import { ensureDemo } from '../demo/demo.ts'
import { readConfig } from '../platform/config.ts'
import { openAgency } from '../open-agency.ts'
import { endWithUs } from './end-with-us.ts'

/** Creates the demo agency in `DATA_DIR` and ends, so servers can start on copies of it. */
const config = readConfig()
const agency = await openAgency(config)
endWithUs(config.data_dir)
try {
  await ensureDemo(agency, () => undefined)
} finally {
  await agency.close()
}
