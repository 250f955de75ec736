import { readConfig } from '../platform/config.ts'
import { endLeftCluster } from './embedded.ts'

/** Stops the configured embedded PostgreSQL when a killed server left it running. */
export const endLeftDatabase = async () => {
  const { database_url, data_dir } = readConfig()
  if (database_url === null) await endLeftCluster(data_dir)
}
