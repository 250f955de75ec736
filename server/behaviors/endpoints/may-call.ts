import type { Access } from '#contract/basics/endpoint.ts'
import { satisfies } from '#contract/behaviors/guard.ts'
import type { Actor } from '../access/actor.ts'

/** Whether the declaration of an endpoint admits the actor. */
export const mayCall = (actor: Actor, access: Access): boolean => {
  if (access === 'public' || access === 'authenticated') return true
  if (access === 'signed-in') return actor.session_id !== null
  if (actor.is_super) return true
  return access !== 'super-admin' && satisfies(actor.permissions, access)
}
