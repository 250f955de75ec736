import type { Duplicate } from '#contract/people/duplicates.ts'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { isGranted } from '#server/behaviors/access/granted.ts'
import { candidateAbilities, isCandidateWhole } from '../candidates/candidates.policy.ts'
import { isLeadVisible } from '../leads/leads.policy.ts'
import { isWorkerVisible, seesNumbers } from '../workers/workers.policy.ts'

export type Noun = Duplicate['entity']

/** What is known so far of the person to look for. */
export type Person = {
  phone?: string | undefined
  email?: string | null | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  date_of_birth?: string | null | undefined
}

/** A row that matches in at least one value. */
export type Found = {
  entity: Noun
  id: number
  phone: string
  email: string | null
  first_name: string
  last_name: string
  date_of_birth: string | null
  name_mark: string | null
  named: boolean
  status_id: number
  status_meanings: readonly StatusMeaning[]
  coordinator_user_ids: number[]
  is_free: boolean
  is_open: boolean
  archived: boolean
  recruiter_id: number | null
  created_by: number | null
  recruiter: { id: number; first_name: string; last_name: string } | null
}

export const digits = (phone: string | undefined) => (phone ?? '').replace(/[^\d+]/g, '')

/** Whether the actor may know who it is: by scope, or because the record was shared with them. */
export const isVisible = (actor: Actor, row: Found) =>
  isGranted(actor, row.entity, row.id) ||
  {
    lead: () => actor.permissions.has('view lead') && isLeadVisible(actor, row),
    candidate: () => actor.permissions.has('view candidate') && isCandidateWhole(actor, row),
    worker: () => actor.permissions.has('view worker') && isWorkerVisible(actor, row),
  }[row.entity]()

/** Whether the actor may see the identity and document numbers of the person. */
export const mayKnowNumbers = (actor: Actor, row: Found) => {
  if (row.entity === 'lead' || !isVisible(actor, row)) return false
  if (row.entity === 'worker') return seesNumbers(actor)
  return candidateAbilities(actor, { ...row, archived_at: null, anonymised_at: null, merged_into_id: null }).update
}

/** Whether someone is responsible for the person: a recruiter, or the coordinators of their contracts. */
const isOwned = (row: Found) => row.recruiter_id !== null || (row.entity === 'worker' && !row.is_free)

/** Whether a person hidden from the actor has exactly this phone and is an open record of `entity`. */
export const takesPhone = (entity: Noun, phone: string | undefined) => {
  const typed = digits(phone)
  return (row: Found) => typed !== '' && row.phone === typed && !row.archived && row.is_open && row.entity === entity
}

/**
 * Whether a person hidden from the actor blocks the phone for a new record of `entity`: they are an open one
 * themselves, someone is responsible for them, or they are on the blacklist.
 */
export const refusesPhone = (entity: Noun, phone: string | undefined) => {
  const typed = digits(phone)
  return (row: Found) =>
    typed !== '' &&
    row.phone === typed &&
    !row.archived &&
    (means(row.status_meanings, 'blacklisted') || (row.is_open && (row.entity === entity || isOwned(row))))
}
