import { MOST_REQUESTS, REFUSED_DAYS, type RequestedNoun } from '#contract/people/person-request-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { notify } from '#server/office/notifications/notifications.commands.ts'
import { findKnown } from '../duplicates/duplicates.queries.ts'
import { type Found, type Person, refusesPhone } from '../duplicates/duplicates.policy.ts'
import { type Asked, decidersOf } from './person-requests.queries.ts'

const DAY_MS = 86_400_000

/** The record to request: one that blocks the phone before others, then the furthest in the process. */
const firstOf = (hidden: readonly Found[], entity: RequestedNoun, person: Person) => {
  const refuses = refusesPhone(entity, person.phone)
  return hidden.find(refuses) ?? hidden[0]
}

const typedAs = ({ first_name, last_name, phone, email }: Person) =>
  [fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }), phone, email]
    .filter(Boolean)
    .join(', ')
    .slice(0, 200)

/** Refuses when the actor has a waiting request, was refused recently, or has too many waiting requests. */
const checkAsked = async (tx: Tx, actor: Actor, record: Asked) => {
  const mine = tx.selectFrom('person_requests').where('asked_by', '=', actor.user_id)
  const open = await mine.where('state', '=', 'open').select(['entity', 'entity_id']).execute()
  if (open.some(({ entity, entity_id }) => entity === record.entity && entity_id === record.id))
    throw new ProblemError(409, 'already_asked')
  if (open.length >= MOST_REQUESTS) throw new ProblemError(409, 'too_many_requests_wait')
  const since = new Date(Date.parse(actor.at) - REFUSED_DAYS * DAY_MS).toISOString()
  const refused = await mine
    .where('entity', '=', record.entity)
    .where('entity_id', '=', record.id)
    .where('state', '=', 'refused')
    .where('decided_at', '>', since)
    .select('id')
    .executeTakeFirst()
  if (refused) throw new ProblemError(409, 'refused_lately')
}

/**
 * Requests access to a person who matches the entered values and is hidden from the actor, and notifies those who
 * decide. Answers the id of the request.
 */
export const askForPerson = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  { entity, note = null, ...person }: Person & { entity: RequestedNoun; note?: string | null | undefined },
): Promise<number> => {
  const { hidden } = await findKnown(tx, actor, secrets, person)
  const row = firstOf(hidden, entity, person)
  if (!row) throw new ProblemError(409, 'nobody_hidden')
  const record = { entity: row.entity, id: row.id }
  await checkAsked(tx, actor, record)
  const typed = typedAs(person)
  const { id } = await tx
    .insertInto('person_requests')
    .values({ entity: record.entity, entity_id: record.id, asked_by: actor.user_id!, asked_at: actor.at, typed, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'access_asked', record, {}, { access_user_id: actor.user_id, access_note: note })
  const params = { name: fullName(row), by: await nameOfUser(tx, actor.user_id!) }
  const people = await decidersOf(tx, record)
  await notify(
    tx,
    actor,
    people.map((user_id) => ({ user_id, type: 'person_asked', entity: record.entity, entity_id: record.id, params })),
  )
  return id
}

const nameOfUser = async (tx: Tx, id: number) => {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return fullName(user)
}
