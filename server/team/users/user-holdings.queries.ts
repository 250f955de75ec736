import { sql } from 'kysely'
import { heldKinds } from '#contract/team/coordinator-choices.ts'
import type { UserHoldings } from '#contract/team/users.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { readHoldings } from '../coordinators/holdings.commands.ts'
import { coordinatorScope } from '../coordinators/coordinators.policy.ts'
import { crewCount, foremanScope } from '#server/site/foremen/foremen.policy.ts'

type Profile = { id: number; is_known: boolean }

const known = ({ id, is_known }: Profile) => (is_known ? id : null)

const asCoordinator = async (db: Db, actor: Actor, user_id: number): Promise<UserHoldings['coordinator']> => {
  const { rows } = await sql<Profile>`select coordinators.id, (${coordinatorScope(actor)}) as is_known
    from coordinators where coordinators.user_id = ${user_id} and coordinators.archived_at is null`.execute(db)
  const [profile] = rows
  if (!profile) return null
  const held = await readHoldings(db, profile.id)
  return heldKinds.some((kind) => held[kind] > 0) ? { id: known(profile), ...held } : null
}

const asForeman = async (db: Db, actor: Actor, user_id: number): Promise<UserHoldings['foreman']> => {
  const { rows } = await sql<Profile & { crew: number }>`select foremen.id, (${foremanScope(actor)}) as is_known,
      ${crewCount}::integer as crew
    from foremen where foremen.user_id = ${user_id} and foremen.archived_at is null`.execute(db)
  const [profile] = rows
  return profile && profile.crew > 0 ? { id: known(profile), crew: profile.crew } : null
}

/** A user's open work as a coordinator and as a foreman; archived profiles have none. */
export const readUserHoldings = async (db: Db, actor: Actor, user_id: number): Promise<UserHoldings> => ({
  coordinator: await asCoordinator(db, actor, user_id),
  foreman: await asForeman(db, actor, user_id),
})
