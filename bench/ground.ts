import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { rememberDevice } from '#server/team/session/known-devices.commands.ts'
import { askOnce } from './load.ts'
import { type Noun, nouns } from './nouns.ts'
import { sessionOf } from './sign-in.ts'
import { type Ground, listOf } from './operations.ts'
import { walkedOf } from './work-operations.ts'

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

/** A page deep in the list: 3,600, or one in its middle; open tasks are a fifth of all. */
const deepCursorOf = async (noun: Noun, rows: number, port: number, token: string) => {
  if (noun === 'assignments') return ''
  const page = Math.min(3599, Math.floor(rows / (noun === 'tasks' ? 400 : 50)))
  const path = `${walkedOf[noun] ?? listOf(noun)}&page=${page}`
  const { meta } = (await askOnce(port, { method: 'GET', path, token })) as { meta: { next: string } }
  return meta.next
}

const idsOf = async (db: Db, table: 'coordinators' | 'users') => {
  const rows = await db.selectFrom(table).select('id').orderBy('id').limit(4).execute()
  return rows.map(({ id }) => id)
}

/** Signs in and reads the agency. The nightly jobs are marked as done, so that they do not run during the measurement. */
export const layGround = async (
  db: Db,
  secrets: Secrets,
  port: number,
  noun: Noun,
  agencyRows: number,
): Promise<Ground> => {
  const { entity, count } = nouns[noun]
  const rows = count(agencyRows)
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
  const statuses = await db.selectFrom('statuses').where('entity', '=', entity).select(['id', 'code']).execute()
  const open =
    noun === 'assignments'
      ? []
      : await db
          .selectFrom(noun as 'leads')
          .where('is_open', '=', true)
          .where('archived_at', 'is', null)
          .where('id', '>', Math.floor(rows / 2))
          .select('id')
          .orderBy('id')
          .limit(32)
          .execute()
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
    deepCursor: await deepCursorOf(noun, rows, port, tokens.admin),
    coordinators: await idsOf(db, 'coordinators'),
    users: await idsOf(db, 'users'),
    pesels: noun === 'workers' ? await readPesels(db, secrets, rows) : [],
  }
}
