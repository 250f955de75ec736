import fs from 'node:fs'
import { WRAP } from '#server/behaviors/sealed/sealed-values.ts'
import { SECOND_FACTORS } from '#server/behaviors/access/second-factor.ts'
import { WEBHOOK_SECRETS } from '#server/behaviors/webhooks/send-delivery.ts'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { type Secrets, keyFile, openSecrets, readSecretKey } from '#server/platform/secrets.ts'

const PURPOSE = 'check of the key'
const TEXT = 'Brigada'

/** A value that was sealed with the server’s key for a purpose. */
export type Sealed = { purpose: string; sealed: Buffer | null }
type Settings = Pick<Config, 'secret_key' | 'data_dir'>

const checkOf = (db: Db) => db.selectFrom('secret_key_check').select('sealed').executeTakeFirst()

/** The newest value of each kind that an older database has sealed with the server's key. */
const olderSeals = async (db: Db): Promise<Sealed[]> => {
  const [person, factor, webhook] = await Promise.all([
    db
      .selectFrom('person_keys')
      .where('wrapped', 'is not', null)
      .select('wrapped')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    db.selectFrom('second_factors').select('secret').orderBy('created_at', 'desc').executeTakeFirst(),
    db.selectFrom('webhooks').select('secret').orderBy('id', 'desc').executeTakeFirst(),
  ])
  return [
    { purpose: WRAP, sealed: person?.wrapped ?? null },
    { purpose: SECOND_FACTORS, sealed: factor?.secret ?? null },
    { purpose: WEBHOOK_SECRETS, sealed: webhook?.secret ?? null },
  ].filter(({ sealed }) => sealed !== null)
}

/** Values of a database that only its key opens; none when nothing is sealed. */
export const sealsOf = async (db: Db): Promise<Sealed[]> => {
  const check = await checkOf(db)
  return check ? [{ purpose: PURPOSE, sealed: check.sealed }] : olderSeals(db)
}

const opens = (secrets: Secrets, { purpose, sealed }: Sealed) => {
  try {
    secrets.open(purpose, sealed!)
    return true
  } catch {
    return false
  }
}

const whereKeyLies = ({ secret_key, data_dir }: Settings) => (secret_key === null ? keyFile(data_dir) : 'SECRET_KEY')

const hasKey = ({ secret_key, data_dir }: Settings) => secret_key !== null || fs.existsSync(keyFile(data_dir))

const PUT_BACK =
  'put back the key it was made with, SECRET_KEY or the copy of the file secret.key of its DATA_DIR that is kept apart; without it second factors, webhooks and numbers of people cannot be read. Nothing was changed.'

/** What to do if the text of a file was set as the key without saying so; empty if it was not. */
const fileTextHint = ({ secret_key }: Settings) =>
  /^[0-9a-f]{64}$/.test(secret_key ?? '')
    ? ' If it is the text of a file secret.key, set SECRET_KEY to hex: and that text.'
    : ''

/** Why the configured key does not open these values, or null; generates no key. */
export const keyFault = (seals: readonly Sealed[], settings: Settings): string | null => {
  if (seals.length === 0) return null
  if (!hasKey(settings)) return `The key of this database is missing (${whereKeyLies(settings)}): ${PUT_BACK}`
  const secrets = openSecrets(readSecretKey(settings))
  if (seals.some((sealed) => opens(secrets, sealed))) return null
  return `${whereKeyLies(settings)} is not the key of this database: ${PUT_BACK}${fileTextHint(settings)}`
}

/**
 * Why the configured key is not the one of the database, or null; a database without sealed values accepts any.
 * Generates no key.
 */
export const otherKey = async (db: Db, settings: Settings): Promise<string | null> =>
  keyFault(await sealsOf(db), settings)

/** The secrets of the server. The first key used with a database is bound to it; throws ConfigError for any other. */
export const openOwnSecrets = async (db: Db, settings: Settings): Promise<Secrets> => {
  const before = await otherKey(db, settings)
  if (before !== null) throw new ConfigError(before)
  const secrets = openSecrets(readSecretKey(settings))
  await db
    .insertInto('secret_key_check')
    .values({ sealed: secrets.seal(PURPOSE, TEXT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const after = await otherKey(db, settings)
  if (after !== null) throw new ConfigError(after)
  return secrets
}
