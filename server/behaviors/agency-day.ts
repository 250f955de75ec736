import { type Expression, type RawBuilder, type ValueNode, sql } from 'kysely'
import { agencyZone } from '#contract/basics/agency-day.ts'

/** Read when a statement is compiled, so that an expression made once follows the setting. */
const zoneNode: ValueNode = {
  kind: 'ValueNode',
  immediate: true,
  get value() {
    return agencyZone()
  },
}
const zone: Expression<string> = { expressionType: undefined, toOperationNode: () => zoneNode }

/** The zone in which whole days of moments are meant, for queries. */
export const dayZone = sql<string>`${zone}`

/** The day it is where the agency works, for queries. */
export const today = sql<string>`(now() at time zone ${dayZone})::date`

/** The day a moment falls on where the agency works, for queries. */
export const sqlDay = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone ${dayZone})::date`
