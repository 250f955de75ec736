import { createApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { readFigures } from './office/health/read-figures.ts'
import type { Agency } from './open-agency.ts'
import { serveMetrics } from './platform/metrics.ts'

/** Answers requests until `close`, which first lets balancers notice. */
export const listen = async ({ services }: Agency) => {
  const app = await createApp(services)
  await app.listen({ host: services.config.host, port: services.config.port })
  return {
    close: async () => {
      await app.drain(services.config.drain_seconds)
      await app.close()
    },
  }
}

/** Runs jobs until `stop`. */
export const work = ({ services, pools }: Agency) => startJobs(pools.jobs, services)

/** Serves the metrics of all processes until `close`; null when no port is set for them. */
export const tellFigures = async ({ services: { config }, pools }: Agency) =>
  config.metrics && serveMetrics({ ...config.metrics, processes: config.processes }, () => readFigures(pools, config))
