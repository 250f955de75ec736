import { z } from 'zod'

const inRange = (value: string) => value >= '1900' && value < '2200'

/** A plain date `YYYY-MM-DD` between 1900 and 2199. */
export const date = () => z.iso.date({ abort: true }).refine(inRange, { error: 'date_out_of_range' })

/** A moment in ISO 8601 with a zone, converted to UTC with milliseconds. */
export const moment = () =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => inRange(value) && !Number.isNaN(Date.parse(value)), { error: 'date_out_of_range', abort: true })
    .overwrite((value) => new Date(value).toISOString())

/** A moment as the API answers it: ISO 8601 in UTC. */
export const instant = () => z.string()
