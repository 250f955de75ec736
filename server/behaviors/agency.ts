import { sql } from 'kysely'
import { type AgencySettings, setAgencySettings, settingNames } from '#contract/basics/agency-settings.ts'
import type { Agency } from '#contract/office/agency.ts'
import type { Live } from './live/listen.ts'
import type { Db } from '#server/db/client.ts'

/** What is set of the agency. */
export const readAgency = (db: Db): Promise<Agency> =>
  db
    .selectFrom('agency')
    .select(['name', 'address', 'history_email', ...settingNames, 'version'])
    .executeTakeFirstOrThrow()

/** The country of phones without a code, as a column. */
export const phoneCountry = sql<string>`(select phone_country from agency)`

/** The country of phones without a code, as a transaction reads it. */
export const readPhoneCountry = async (db: Db): Promise<string> =>
  (await db.selectFrom('agency').select('phone_country').executeTakeFirstOrThrow()).phone_country

/** What an agency is called on paper and under letters: each part that is set, one of `between` between them. */
export const signatureOf = ({ name, address }: Pick<Agency, 'name' | 'address'>, between: string): string | null =>
  name === null ? null : [name, address].filter((part) => part !== null).join(between)

/** The agency's settings as `agencySettings` of the contract has them, as a column. */
export const settingsColumn = sql<AgencySettings>`(select jsonb_build_object(${sql.raw(settingNames.map((name) => `'${name}', ${name}`).join(', '))}) from agency)`

/** Lets this process follow the agency's settings: they are read now, and anew when somebody changes them or changes were missed. */
export const followSettings = async (db: Db, live: Live, onError: (error: Error) => void) => {
  const read = async () => setAgencySettings(await readAgency(db))
  const renew = () => void read().catch(onError)
  const unheard = () => undefined
  const leave = live.listen({
    change: ({ entity }) => entity === 'agency' && renew(),
    missed: renew,
    news: unheard,
    access: unheard,
    presence: unheard,
  })
  await live.ready()
  await read()
  return leave
}
