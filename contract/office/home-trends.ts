import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { currencies } from '../basics/world.ts'

/** A week from Monday to Sunday. `placed` people began their first work in it; `days_to_fill` is the median number of days from the entry of the need to that start, null if nobody began. `required` and `filled` (at work or expected) are of its last day, or of today. */
const trendWeek = z.object({
  from: z.string(),
  to: z.string(),
  placed: z.int(),
  days_to_fill: z.int().nullable(),
  required: z.int(),
  filled: z.int(),
})

export type TrendWeek = z.output<typeof trendWeek>

/** A month `YYYY-MM` of all houses: their nights, and the cost of empty nights. */
const bedMonth = z.object({
  month: z.string(),
  nights: z.int(),
  occupied: z.int(),
  empty: z.int(),
  empty_costs: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
})

export type BedMonth = z.output<typeof bedMonth>

const trends = z.object({ weeks: z.array(trendWeek), months: z.array(bedMonth) })

export type HomeTrends = z.output<typeof trends>

/** Charts of recent weeks and months. */
export const trendEndpoints = define({
  'GET /api/home/trends': {
    summary:
      'Weekly placements and needs in scope for the last twelve weeks, and monthly bed use for six months, including the current one',
    access: { all: ['view workers', 'view contracts'] },
    from_replica: true,
    response: dataOf(trends),
  },
})
