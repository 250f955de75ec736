import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { REGION_LENGTH } from './contract-choices.ts'

/** A public holiday with its name in the reader's language, otherwise in the country's and in English. */
export const holiday = z.object({ date: z.string(), name: z.string() })

export type Holiday = z.output<typeof holiday>

/** A region with public holidays of its own: a code that begins with its country, and its name. */
export const region = z.object({ code: z.string(), name: z.string() })

export type Region = z.output<typeof region>

const country = z.enum(countries)

export const holidaysQuery = z.strictObject({
  country,
  region: line(REGION_LENGTH).optional(),
  from: date(),
  to: date(),
})

export type HolidaysQuery = z.output<typeof holidaysQuery>

const HOUR = 3_600

/** Public holidays by country, region and day. */
export const holidayEndpoints = define({
  'GET /api/holidays': {
    summary: 'Public holidays of a country or one of its regions, at most 400 days',
    access: 'authenticated',
    query: holidaysQuery,
    cached_for: HOUR,
    response: dataOf(z.array(holiday)),
  },
  'GET /api/holidays/regions': {
    summary: 'Regions of a country that have public holidays of their own',
    access: 'authenticated',
    query: z.strictObject({ country }),
    cached_for: HOUR,
    response: dataOf(z.array(region)),
  },
})
