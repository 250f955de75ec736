import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { rememberDevice } from '#server/team/session/known-devices.commands.ts'
import { askOnce } from './load.ts'
import { type Noun, countOf, entityOf } from './nouns.ts'
import { sessionOf } from './sign-in.ts'
import type { Ground } from './operations.ts'

const signIn = async (db: Db, email: string) => {
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return sessionOf(db, id)
}

/** The devices of an account; the product keeps at most ten. */
const DEVICES = 8

const deviceOf = async (db: Db, email: string) => {
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { secret } = await db.transaction().execute((tx) => rememberDevice(tx, id, undefined))
  return { email, device: secret }
}

const PESELS = 40

/** PESELs of workers from all over the table, decrypted with their keys. */
const readPesels = async (db: Db, secrets: Secrets, workers: number) => {
  const found: string[] = []
  for (let index = 0; found.length < PESELS && index < PESELS * 3; index++) {
    const id = 1 + Math.floor((index * workers) / (PESELS * 3))
    const pesel = await openSealed(db, secrets, { entity: 'worker', id }, 'pesel')
    const live = await db
      .selectFrom('workers')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (pesel !== null && live) found.push(pesel)
  }
  return found
}

/** Signs in and reads the agency. The nightly jobs are marked as done, so that they do not run during the measurement. */
export const layGround = async (
  db: Db,
  secrets: Secrets,
  port: number,
  noun: Noun,
  agencyRows: number,
): Promise<Ground> => {
  const rows = countOf(noun, agencyRows)
  await db
    .insertInto('night_steps')
    .values({
      night: new Date().toISOString().slice(0, 10),
      step: 'installed',
      state: 'done',
      started_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const tokens = {
    admin: await signIn(db, 'admin@brigada.test'),
    recruiter: await signIn(db, 'recruiter@brigada.test'),
    coordinator: await signIn(db, 'coordinator@brigada.test'),
  }
  const devices = []
  for (const who of ['admin', 'recruiter'])
    for (let count = 0; count < DEVICES; count++) devices.push(await deviceOf(db, `${who}@brigada.test`))
  const statuses = await db.selectFrom('statuses').where('entity', '=', entityOf[noun]).select(['id', 'code']).execute()
  const open = await db
    .selectFrom(noun as 'leads')
    .where('is_open', '=', true)
    .where('archived_at', 'is', null)
    .where('id', '>', Math.floor(rows / 2))
    .select('id')
    .orderBy('id')
    .limit(32)
    .execute()
  const page = (await askOnce(port, {
    method: 'GET',
    path: `/api/${noun}?sort=-created_at&limit=25&page=${Math.min(3599, Math.floor(rows / 50))}`,
    token: tokens.admin,
  })) as { meta: { next: string } }
  const versionOf = async (id: number) => {
    const query = db.selectFrom(noun as 'leads').where('id', '=', id)
    return (await query.select('version').executeTakeFirstOrThrow()).version
  }
  return {
    tokens,
    devices,
    rows,
    statuses: new Map(statuses.map(({ id, code }) => [code, id])),
    open: open.map(({ id }) => id),
    versionOf,
    deepCursor: page.meta.next,
    pesels: noun === 'workers' ? await readPesels(db, secrets, rows) : [],
  }
}
