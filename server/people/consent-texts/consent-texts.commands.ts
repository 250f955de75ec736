import { agencyDay } from '#contract/basics/agency-day.ts'
import type { ConsentKind } from '#contract/people/consent-choices.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'

/** The current version of a consent text; null when there is none. */
export const currentConsent = async (db: Db, kind: ConsentKind): Promise<string | null> => {
  const row = await db
    .selectFrom('consent_texts')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .select('version')
    .executeTakeFirst()
  return row?.version ?? null
}

type Given = { consent_recruitment_at?: string | null | undefined; consent_future_at?: string | null | undefined }

const isNewlyGiven = (given: string | null | undefined, before: string | null | undefined) =>
  Boolean(given) && Date.parse(given!) !== Date.parse(before ?? '')

/**
 * The versions of the texts that a person agreed to: a new consent gets the current version, a withdrawn one loses it,
 * an unchanged one keeps it.
 */
export const consentVersions = async (tx: Tx, given: Given, before: Given = {}) => ({
  ...(isNewlyGiven(given.consent_recruitment_at, before.consent_recruitment_at)
    ? { consent_version: await currentConsent(tx, 'recruitment') }
    : {}),
  ...(isNewlyGiven(given.consent_future_at, before.consent_future_at)
    ? { consent_future_version: await currentConsent(tx, 'future') }
    : {}),
  ...(given.consent_recruitment_at === null ? { consent_version: null } : {}),
  ...(given.consent_future_at === null ? { consent_future_version: null } : {}),
})

/** Adds a new text; its version is the day, with a number for a second one on that day. */
export const addConsentText = async (
  tx: Tx,
  actor: Actor,
  { kind, text }: { kind: ConsentKind; text: Labels },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`consent ${kind}`}))`.execute(tx)
  const day = agencyDay(actor.at)
  const known = await tx
    .selectFrom('consent_texts')
    .where('kind', '=', kind)
    .where('version', 'like', `${day}%`)
    .select('version')
    .execute()
  const version = known.length === 0 ? day : `${day}-${known.length + 1}`
  const row = { kind, version, text: JSON.stringify(text), created_at: actor.at, created_by: actor.user_id }
  const { id } = await tx.insertInto('consent_texts').values(row).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'consent_text', id }, {}, { kind, version, text })
  return id
}
