import { forecastEndpoints } from '#contract/work/forecast.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'
import { forecastAll, forecastContract, readCoverage } from './forecast.queries.ts'

/** The coverage of needs by day, and the forecast for the coming weeks. */
export const mountForecast = ({ app, db }: Services) =>
  mount(app, db, forecastEndpoints, {
    'GET /api/contracts/{id}/coverage': async ({ tx, actor, params, query }) => {
      const id = await contractInScope(tx, actor, params.id)
      return { data: await readCoverage(tx, id, query) }
    },
    'GET /api/contracts/{id}/forecast': async ({ tx, actor, params, query }) => {
      const id = await contractInScope(tx, actor, params.id)
      return { data: await forecastContract(tx, actor, id, query.weeks) }
    },
    'GET /api/forecast': async ({ tx, actor, query }) => ({ data: await forecastAll(tx, actor, query.weeks) }),
  })
