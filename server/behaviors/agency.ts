import { sql } from 'kysely'
import type { Agency } from '#contract/office/agency.ts'
import type { Db } from '#server/db/client.ts'

/** The name and the address of the agency, and who is written the heads of history, where somebody has set them. */
export const readAgency = (db: Db): Promise<Agency> =>
  db.selectFrom('agency').select(['name', 'address', 'history_email', 'version']).executeTakeFirstOrThrow()

/** The country of phones without a code: the agency's country of work, as a column. */
export const homeCountry = sql<string>`(select country_of_work from document_settings)`

/** The country of phones without a code, as a transaction reads it. */
export const readHomeCountry = async (db: Db): Promise<string> =>
  (await db.selectFrom('document_settings').select('country_of_work').executeTakeFirstOrThrow()).country_of_work

/** What an agency is called on paper and under letters: each part that is set, one of `between` between them. */
export const signatureOf = ({ name, address }: Pick<Agency, 'name' | 'address'>, between: string): string | null =>
  name === null ? null : [name, address].filter((part) => part !== null).join(between)
