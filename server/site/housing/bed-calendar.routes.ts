import { bedCalendarEndpoints } from '#contract/site/bed-calendar.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { findContract } from '#server/work/contracts/contracts.queries.ts'
import { readCalendar, readHouseCalendar } from './bed-calendar.queries.ts'
import { readSeeker } from './bed-seeker.queries.ts'
import { readFigures } from './figures.queries.ts'
import { readFreeBeds } from './free-beds.queries.ts'
import { findHousing } from './housing.queries.ts'
import { printResidents } from './print-residents.ts'
import { residentsOf } from './residents.queries.ts'

/** The bed calendar, free beds, residents, and the costs of nights. */
export const mountBedCalendar = ({ app, db }: Services) =>
  mount(app, db, bedCalendarEndpoints, {
    'GET /api/housing/calendar': ({ tx, actor, query }) => readCalendar(tx, actor, query),
    'GET /api/housing/{id}/calendar': async ({ tx, actor, params, query }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return readHouseCalendar(tx, actor, id, query)
    },
    'GET /api/housing/free-beds': async ({ tx, actor, query }) => {
      const seeker = await readSeeker(tx, actor, query)
      const asked = query.contract_id === undefined ? null : await findContract(tx, actor, query.contract_id)
      return { data: await readFreeBeds(tx, actor, query, seeker, asked ?? seeker?.site ?? null) }
    },
    'GET /api/housing/{id}/residents': async ({ tx, actor, params }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return { data: await residentsOf(tx, actor, id) }
    },
    'GET /api/housing/{id}/residents/pdf': async ({ tx, actor, params }) =>
      printResidents(tx, actor, await findHousing(tx, actor, params.id)),
    'GET /api/housing/{id}/figures': async ({ tx, actor, params, query }) => ({
      data: await readFigures(tx, await findHousing(tx, actor, params.id), query),
    }),
  })
