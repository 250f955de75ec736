import { sql } from 'kysely'
import type { ContractTerms } from '#contract/work/contract-terms.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import { statusFor } from '#server/behaviors/statuses/meanings.ts'
import type { Db } from '#server/db/client.ts'
import { pick } from '#server/platform/pick.ts'
import { seesBillRate } from '#contract/fields/readers.ts'
import { type AdditionRow, type AmendedContract, additionsOf, findAmended, needTermsOf } from './additions.queries.ts'
import { type PastLine, needTermsFields, termsFields, termsOn } from './terms-on.ts'

/**
 * Changes of these fields of the contract, or of the terms of its needs, that are valid only after a day, latest first;
 * the end of a terminated contract is valid from the day after its last one.
 */
export const linesAfter = async (db: Db, contract_id: number, on: string, fields: readonly string[] = termsFields) => {
  const { rows } = await sql<PastLine>`
    with applied as (
      select h.transaction_id, a.effective_from + (case when a.kind = 'termination' then 1 else 0 end) as day
      from change_history h join additions a on a.id = h.entity_id
      where h.entity = 'addition' and h.parent_entity = 'contract' and h.parent_id = ${contract_id} and h.action = 'applied' and h.field = 'status'
    ), lines as (
      select h.id, h.entity, h.entity_id, h.action, h.field, h.old_value, applied.day is not null as by_addition,
        coalesce(applied.day, (h.at at time zone ${dayZone})::date) as day
      from change_history h left join applied on applied.transaction_id = h.transaction_id
      where (h.entity = 'contract' and h.entity_id = ${contract_id} and h.field = any(${[...fields]}::text[]))
        or (h.entity = 'need' and h.parent_entity = 'contract' and h.parent_id = ${contract_id} and h.field = any(${[...needTermsFields]}::text[]))
    )
    select entity, entity_id, action, field, old_value, by_addition, day from lines
    where day > ${on}::date order by day desc, id desc`.execute(db)
  return rows
}

const statusesOf = async (db: Db) => {
  const rows = await db
    .selectFrom('statuses')
    .where('entity', 'in', ['contract', 'need'])
    .select(['id', 'entity', 'code', 'category'])
    .execute()
  const opened = rows.find(({ entity, code }) => entity === 'need' && code === 'open')!.id
  const closed = new Set(rows.filter(({ category }) => category.startsWith('closed')).map(({ id }) => id))
  return { closed, opened, ended: (await statusFor(db, 'contract', 'terminated')).id }
}

const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** The first and the last day of the contract, including signed extensions. */
const boundsOf = (contract: AmendedContract, additions: readonly AdditionRow[], today: string) => {
  const { start_date, end_date } = contract
  const days = [
    start_date,
    end_date ?? yearAfter(today),
    today,
    ...additions.flatMap(({ effective_from, changes }) => [effective_from, changes.end_date ?? effective_from]),
  ].sort()
  return { first: days[0]!, last: days.at(-1)! }
}

/** A contract in scope with its terms on a day; throws 404. */
export const readTerms = async (db: Db, actor: Actor, id: number, on: string): Promise<ContractTerms> => {
  const contract = await findAmended(db, actor, id)
  const [needs, additions, past, statuses] = await Promise.all([
    needTermsOf(db, id),
    additionsOf(db, id),
    linesAfter(db, id, on),
    statusesOf(db),
  ])
  const byDay = (a: { effective_from: string; id: number }, b: { effective_from: string; id: number }) =>
    a.effective_from.localeCompare(b.effective_from) || a.id - b.id
  const coming = additions.filter(({ status }) => status === 'signed').sort(byDay)
  const standing = additions.filter(({ status }) => status === 'signed' || status === 'applied').sort(byDay)
  const marks = standing.map(({ id: addition_id, number, kind, status, effective_from }) => ({
    addition_id,
    number,
    kind,
    status,
    on: effective_from,
  }))
  const terms = termsOn({ contract, needs }, past, coming, statuses, on)
  const told = pick(terms, [...termsFields, 'positions'])
  return {
    ...(told as unknown as ContractTerms),
    bill_rate: seesBillRate(actor) ? (told.bill_rate as number | null) : null,
    is_open: !statuses.closed.has(terms.status_id),
    on,
    marks,
    ...boundsOf(contract, standing, agencyDay(actor.at)),
  }
}
