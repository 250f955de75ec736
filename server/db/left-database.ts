import { readConfig } from '../platform/config.ts'
import { endLeftCluster } from './embedded.ts'

/** Ends the embedded PostgreSQL of the settings where a killed server left it running. */
export const endLeftDatabase = async () => {
  const { database_url, data_dir } = readConfig()
  if (database_url === null) await endLeftCluster(data_dir)
}
