import { type Expression, type RawBuilder, type ValueNode, sql } from 'kysely'
import { agencyZone } from '#contract/basics/agency-day.ts'

/** The zone is read when a statement is compiled, so an expression made once follows the setting. */
const zoneNode: ValueNode = {
  kind: 'ValueNode',
  immediate: true,
  get value() {
    return agencyZone()
  },
}
const zone: Expression<string> = { expressionType: undefined, toOperationNode: () => zoneNode }

/** The time zone of the agency as an SQL value: days begin and end in it. */
export const dayZone = sql<string>`${zone}`

/** Today in the agency's time zone, as SQL. */
export const today = sql<string>`(now() at time zone ${dayZone})::date`

/** The day of a moment in the agency's time zone, as SQL. */
export const sqlDay = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone ${dayZone})::date`
