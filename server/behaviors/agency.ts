import type { Agency } from '#contract/agency.ts'
import type { Db } from '#server/db/client.ts'

/** The name and the address of the agency, where somebody has set them. */
export const readAgency = (db: Db): Promise<Agency> =>
  db.selectFrom('agency').select(['name', 'address', 'version']).executeTakeFirstOrThrow()

/** What an agency is called on paper and under letters: each part that is set, one of `between` between them. */
export const signatureOf = ({ name, address }: Pick<Agency, 'name' | 'address'>, between: string): string | null =>
  name === null ? null : [name, address].filter((part) => part !== null).join(between)
