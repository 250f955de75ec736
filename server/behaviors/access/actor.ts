import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/basics/language.ts'
import type { ChangeSource } from '#contract/behaviors/history.ts'
import { type DataScope, type Permission, permissions } from '#contract/behaviors/permissions.ts'

/** Ids of people by noun whom others shared with the actor, in addition to those the roles show. */
export type GrantedPeople = Partial<Record<'lead' | 'candidate' | 'worker', readonly number[]>>

/** The caller: user, rights, source, and the moment and transaction that their changes are recorded under. */
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
  /** When the user of the session last confirmed their identity. */
  proved_at?: string | null
  /** The version of the user's credentials when the actor was loaded; a different version means they changed since. */
  credentials_version?: number
  /** A role requires two-factor authentication and the user has not set it up. */
  must_enrol?: boolean
  /** The name of the unsaved role that the actor previews; such an actor can only read. */
  views_as?: string
  /** The default country for phones without a country code; absent outside a request. */
  phone_country?: string
  ip: string | null
  at: string
  source: ChangeSource
  transaction_id: string
  /** Values that this process keeps between requests until the settings change; absent outside a session. */
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

/** The same actor with scope `all`, for a row that they were already given access to. */
export const beyondScope = (actor: Actor): Actor => ({ ...actor, scopes: new Set(['all']) })
