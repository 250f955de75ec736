import type { Actor } from '#server/behaviors/access/actor.ts'
import { bothOrders } from '#contract/basics/full-name.ts'
import type { Db } from '#server/db/client.ts'
import { nameableFreelancers } from '#server/team/freelancers/given-by.policy.ts'

/** Records that a cell can name, by their names in lower case. */
export type References = {
  recruiters: ReadonlyMap<string, number>
  freelancers: ReadonlyMap<string, number>
  positions: ReadonlyMap<string, number>
}

const keyOf = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** A name that two records share refers to neither. */
const byName = (pairs: readonly (readonly [string, number])[]) => {
  const ids = new Map<string, number | null>()
  for (const [name, id] of pairs) ids.set(name, ids.has(name) && ids.get(name) !== id ? null : id)
  return new Map([...ids].filter((pair): pair is [string, number] => pair[1] !== null))
}

/**
 * Active recruiters by email and name, freelance recruiters visible to the actor by phone, email and name, active
 * positions by their name in any language.
 */
export const loadReferences = async (db: Db, actor: Actor): Promise<References> => {
  const recruiters = await db
    .selectFrom('recruiters as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.status', '=', 'active')
    .select(['r.id', 'u.email', 'u.first_name', 'u.last_name'])
    .execute()
  const freelancers = await nameableFreelancers(db, actor)
  const positions = await db.selectFrom('positions').where('active', '=', true).select(['id', 'name']).execute()
  return {
    recruiters: byName(
      recruiters.flatMap(({ id, email, ...person }) =>
        [email, ...bothOrders(person)].map((text) => [keyOf(text), id] as const),
      ),
    ),
    freelancers: byName(
      freelancers.flatMap(({ id, phone, email, ...person }) =>
        [phone, ...(email === null ? [] : [email]), ...bothOrders(person)].map((text) => [keyOf(text), id] as const),
      ),
    ),
    positions: byName(
      positions.flatMap(({ id, name }) => Object.values(name).map((label) => [keyOf(label ?? ''), id] as const)),
    ),
  }
}

/** The id of the record with a name, or undefined. */
export const idNamed = (names: ReadonlyMap<string, number>, text: string) => names.get(keyOf(text))

/** The id of the record that a cell names, or the cell unchanged. */
export const named = (names: ReadonlyMap<string, number>, text: string) => idNamed(names, text) ?? text
