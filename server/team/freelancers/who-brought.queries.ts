import { type SqlBool, sql } from 'kysely'
import type { ClaimState } from '#contract/team/freelancer-choices.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { type ClaimedPerson, type Named, personOf } from './claimed-person.queries.ts'
import { holderOn } from './rules/attribution.ts'

type Records = Pick<ClaimedPerson, 'lead_id' | 'candidate_id' | 'worker_id'>

const columns = ['lead_id', 'candidate_id', 'worker_id'] as const

/** Claims (`f`) that name any of a person's records. */
export const onRecords = (person: Records): Condition =>
  any(
    columns.flatMap((column) =>
      person[column] === null ? [] : [sql<SqlBool>`${sql.ref(`f.${column}`)} = ${person[column]}`],
    ),
  )

/** A claim as the rules need it. */
export type ClaimRow = {
  id: number
  freelance_recruiter_id: number
  state: ClaimState
  claimed_on: string
  expires_on: string
  lead_id: number | null
  candidate_id: number | null
  worker_id: number | null
  version: number
}

/** The claims on a person, earliest first: those that name one of their records, and those with their phone number. */
export const claimsOn = async (db: Db, person: ClaimedPerson): Promise<ClaimRow[]> => {
  const byPhone = sql<SqlBool>`f.phone_tail = ${person.phone_tail}`
  const { rows } =
    await sql<ClaimRow>`select f.id, f.freelance_recruiter_id, f.state, f.claimed_on, f.expires_on, f.lead_id,
      f.candidate_id, f.worker_id, f.version
    from freelance_claims f where ${any([onRecords(person), ...(person.phone_tail === '' ? [] : [byPhone])])}
    order by f.claimed_on, f.id`.execute(db)
  return rows
}

/** The valid claim on a person on a day (`YYYY-MM-DD`); null when there is none. */
export const whoBrought = async (db: Db, record: Named, day: string): Promise<ClaimRow | null> =>
  holderOn(await claimsOn(db, await personOf(db, record)), day)
