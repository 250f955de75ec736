import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/basics/language.ts'
import type { ChangeSource } from '#contract/behaviors/history.ts'
import { type DataScope, type Permission, permissions } from '#contract/behaviors/permissions.ts'

/** Records of people that others have let the actor know of, beside what their roles show, by noun. */
export type GrantedPeople = Partial<Record<'lead' | 'candidate' | 'worker', readonly number[]>>

/** Who acts, with which rights, from where, and the moment and transaction their changes are recorded under. */
export type Actor = {
  user_id: number | null
  session_id: number | null
  locale: Language
  role_name: string
  role_ids: readonly number[]
  is_super: boolean
  permissions: ReadonlySet<Permission>
  scopes: ReadonlySet<DataScope>
  recruiter_id: number | null
  granted?: GrantedPeople
  /** When the holder of the session last proved who they are. */
  proved_at?: string | null
  /** Of the user when they were let in: whether what lets them in has changed since. */
  credentials_version?: number
  /** A role requires a second factor that the user has not enrolled. */
  must_enrol?: boolean
  /** The role looked through before it is saved; such an actor only reads. */
  views_as?: string
  /** The country of phones without a code that they send; absent outside a call. */
  phone_country?: string
  ip: string | null
  at: string
  source: ChangeSource
  transaction_id: string
  /** What this process keeps between requests while the settings stay as they are; absent outside a session. */
  kept?: Map<string, unknown>
}

const everything: ReadonlySet<Permission> = new Set(permissions)

/** The system itself: jobs, installation, the demo agency. */
export const systemActor = (at: Date = new Date()): Actor => ({
  user_id: null,
  session_id: null,
  locale: 'en',
  role_name: 'system',
  role_ids: [],
  is_super: true,
  permissions: everything,
  scopes: new Set(['all']),
  recruiter_id: null,
  ip: null,
  at: at.toISOString(),
  source: 'system',
  transaction_id: randomUUID(),
})

/** The same actor at a new moment and in a new transaction. */
export const actAgain = (actor: Actor, change: Partial<Pick<Actor, 'source' | 'at'>> = {}): Actor => ({
  ...actor,
  at: new Date().toISOString(),
  transaction_id: randomUUID(),
  ...change,
})

/** The same actor where scope does not bind: for a row they have already been let to. */
export const beyondScope = (actor: Actor): Actor => ({ ...actor, scopes: new Set(['all']) })
