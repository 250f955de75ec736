import { sql } from 'kysely'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { type NeedByDay, needsByDay } from './need-periods.policy.ts'
import type { ComingAddition, ContractDays, NeedState } from './terms-on.ts'
import { linesAfter } from './terms.queries.ts'

/** A contract with the signed additions that will change when and how many people it asks for. */
export type AmendedDays = ContractDays & { contract_id: number; coming: ComingAddition[] }

/**
 * The contracts meeting a condition that have signed, not yet applied additions for a day or before, which change needs
 * or the end of the contract; each with these additions in the order of their days.
 */
export const amendedUntil = async (db: Db, which: Condition, last: string): Promise<AmendedDays[]> => {
  const { rows } = await sql<AmendedDays>`
    select contracts.id as contract_id, contracts.start_date, contracts.end_date,
      jsonb_agg(jsonb_build_object('id', a.id, 'effective_from', a.effective_from, 'changes', a.changes) order by a.effective_from, a.id) as coming
    from additions a join contracts on contracts.id = a.contract_id
    where a.status = 'signed' and a.effective_from <= ${last}::date
      and a.changes ?| array['needs', 'end_date', 'termination_date'] and ${which}
    group by contracts.id`.execute(db)
  return rows
}

type Now = { contract: ContractDays; needs: NeedState[]; closed: number[] }

const readNow = async (db: Db, contract_id: number) => {
  const { rows } = await sql<Now>`
    select jsonb_build_object('start_date', c.start_date, 'end_date', c.end_date) as contract,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'status_id', n.status_id, 'position_id', n.position_id,
        'headcount', n.headcount, 'date_from', n.date_from, 'date_to', n.date_to) order by n.date_from, n.id), '[]')
        from needs n where n.contract_id = c.id) as needs,
      array(select id from statuses where entity = 'need' and category like 'closed%') as closed
    from contracts c where c.id = ${contract_id}`.execute(db)
  return rows[0]!
}

const daysFields = ['start_date', 'end_date'] as const

/** The needs of a contract by day within a range, past days included; three statements. */
export const readNeedsByDay = async (
  db: Db,
  contract_id: number,
  range: { from: string; to: string },
): Promise<NeedByDay[]> => {
  const { closed, ...now } = await readNow(db, contract_id)
  const past = await linesAfter(db, contract_id, range.from, daysFields)
  const amended = await amendedUntil(db, sql`contracts.id = ${contract_id}`, range.to)
  return needsByDay(now, past, amended[0]?.coming ?? [], new Set(closed), range)
}
