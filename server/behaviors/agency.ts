import { sql } from 'kysely'
import { type AgencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import type { Agency } from '#contract/office/agency.ts'
import type { Live } from './live/listen.ts'
import type { Db } from '#server/db/client.ts'

const settings = ['time_zone', 'currency', 'clock', 'date_order', 'first_weekday'] as const

/** What is set of the agency. */
export const readAgency = (db: Db): Promise<Agency> =>
  db
    .selectFrom('agency')
    .select(['name', 'address', 'history_email', ...settings, 'version'])
    .executeTakeFirstOrThrow()

/** The country of phones without a code: the agency's country of work, as a column. */
export const homeCountry = sql<string>`(select country_of_work from document_settings)`

/** The country of phones without a code, as a transaction reads it. */
export const readHomeCountry = async (db: Db): Promise<string> =>
  (await db.selectFrom('document_settings').select('country_of_work').executeTakeFirstOrThrow()).country_of_work

/** What an agency is called on paper and under letters: each part that is set, one of `between` between them. */
export const signatureOf = ({ name, address }: Pick<Agency, 'name' | 'address'>, between: string): string | null =>
  name === null ? null : [name, address].filter((part) => part !== null).join(between)

/** The agency's settings as `agencySettings` of the contract has them, as a column. */
export const settingsColumn = sql<AgencySettings>`(select jsonb_build_object('time_zone', time_zone, 'currency', currency, 'clock', clock, 'date_order', date_order, 'first_weekday', first_weekday) from agency)`

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
