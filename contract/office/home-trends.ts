import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { currencies } from '../basics/world.ts'

/** A week from Monday to Sunday. `placed` began their first work in it; half of them within `days_to_fill` days of their need being entered, null where nobody began. Of those `required` on its last day, or today, `filled` were at work or expected. */
const trendWeek = z.object({
  from: z.string(),
  to: z.string(),
  placed: z.int(),
  days_to_fill: z.int().nullable(),
  required: z.int(),
  filled: z.int(),
})

export type TrendWeek = z.output<typeof trendWeek>

/** A month `YYYY-MM` of all houses in nights, and what the empty ones cost. */
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

/** How the agency has done lately. */
export const trendEndpoints = define({
  'GET /api/home/trends': {
    summary: 'The last twelve weeks of placements and needs in scope, and six months of beds, this one among them',
    access: { all: ['view workers', 'view contracts'] },
    response: dataOf(trends),
  },
})
