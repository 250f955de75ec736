import { sql } from 'kysely'
import { actAgain } from '#server/behaviors/access/actor.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { makeAccounts } from './accounts.ts'
import { makeFields } from './fields.ts'
import { chanceFrom } from './random.ts'
import { type Book, tellLead } from './story.ts'

const LEADS = 2_000
const FRESH = 60
const DAYS = 150
const DAY = 86_400_000

const openBook = async (tx: Tx): Promise<Book> => {
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'code']).execute()
  const reasons = await tx.selectFrom('reasons').where('entity', '=', 'lead').select(['id', 'kind']).execute()
  const positions = await tx.selectFrom('positions').select('id').execute()
  const byKind = (kind: string) => reasons.filter((reason) => reason.kind === kind).map(({ id }) => id)
  return {
    statuses: new Map(statuses.map(({ id, code }) => [code, id])),
    reasons: new Map(['refusal', 'rejection'].map((kind) => [kind, byKind(kind)])),
    positions: positions.map(({ id }) => id),
  }
}

const fill = async (tx: Tx, now: Date, say: (line: string) => void) => {
  const chance = chanceFrom(20_261_121)
  const { admin, recruiters } = await makeAccounts(tx, new Date(now.getTime() - (DAYS + 10) * DAY))
  await makeFields(tx, actAgain(admin, { at: new Date(now.getTime() - (DAYS + 9) * DAY).toISOString() }))
  const book = await openBook(tx)
  const taken = new Set<string>()
  const births = Array.from(
    { length: LEADS - FRESH },
    () => now.getTime() - Math.floor((chance.between(0, 10_000) / 10_000) ** 1.6 * DAYS * DAY) - 3 * 3_600_000,
  ).sort((a, b) => a - b)
  for (const [index, born] of births.entries()) {
    const recruiter = chance.happens(0.34) ? recruiters[0]! : chance.oneOf(recruiters)
    await tellLead(tx, chance, now, book, taken, recruiter, born, chance.between(1, 5))
    if (index > 0 && index % 500 === 0) say(`  ${index} of ${LEADS} people`)
  }
  for (let fresh = 0; fresh < FRESH; fresh++)
    await tellLead(
      tx,
      chance,
      now,
      book,
      taken,
      fresh % 3 === 0 ? recruiters[0]! : chance.oneOf(recruiters),
      now.getTime() - chance.between(2, 2_000) * 60_000,
      0,
    )
}

/** Loads the demo agency where nobody works yet: about two thousand leads of the last five months, made by the commands, so that their history is real. One transaction: a start that is killed leaves nothing half made, and of two starts one loads. */
export const ensureDemo = async ({ db }: Pick<Services, 'db'>, say: (line: string) => void): Promise<boolean> => {
  if (await db.selectFrom('users').select('id').executeTakeFirst()) return false
  const started = Date.now()
  const loaded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7271004)`.execute(tx)
    if (await tx.selectFrom('users').select('id').executeTakeFirst()) return false
    say('Loading the demo agency …')
    await fill(tx, new Date(), say)
    return true
  })
  if (loaded) {
    await sql`analyze`.execute(db).catch(() => undefined)
    say(`  ready in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  return loaded
}
