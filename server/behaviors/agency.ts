import { sql } from 'kysely'
import { type AgencySettings, setAgencySettings, settingNames } from '#contract/basics/agency-settings.ts'
import type { Agency } from '#contract/office/agency.ts'
import type { Events } from './live/listen.ts'
import type { Db } from '#server/db/client.ts'

const legalNames = [
  'legal_name',
  'tax_number',
  'registry_number',
  'court_number',
  'licence_number',
  'legal_note',
] as const

/** The agency's settings. */
export const readAgency = (db: Db): Promise<Agency> =>
  db
    .selectFrom('agency')
    .select([
      'name',
      'address',
      ...legalNames,
      'legal_changed_on',
      'history_email',
      'over_recruiting',
      ...settingNames,
      'version',
    ])
    .executeTakeFirstOrThrow()

/** The default country for phones without a country code, as SQL. */
export const phoneCountry = sql<string>`(select phone_country from agency)`

/** The default country for phones without a country code. */
export const readPhoneCountry = async (db: Db): Promise<string> =>
  (await db.selectFrom('agency').select('phone_country').executeTakeFirstOrThrow()).phone_country

/**
 * The agency's name and address for emails; parts that are not set are left out, `between`
 * separates the others.
 */
export const signatureOf = ({ name, address }: Pick<Agency, 'name' | 'address'>, between: string): string | null =>
  name === null ? null : [name, address].filter((part) => part !== null).join(between)

/** The agency's settings as JSON in the shape of `agencySettings` of the contract, as SQL. */
export const settingsColumn = sql<AgencySettings>`(select jsonb_build_object(${sql.raw(settingNames.map((name) => `'${name}', ${name}`).join(', '))}) from agency)`

/**
 * Keeps this process's copy of the agency's settings current: reads them now, after each change and after missed
 * events.
 */
export const followSettings = async (db: Db, live: Events, onError: (error: Error) => void) => {
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
