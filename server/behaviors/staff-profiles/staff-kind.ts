import type { Selectable } from 'kysely'
import type { Fields } from '#contract/fields/facts.ts'
import type { RecruitersTable } from '#server/db/tables/access.ts'
import type { CoordinatorsTable } from '#server/db/tables/staff.ts'
import type { Actor } from '../access/actor.ts'
import type { HeldRole } from '../access/escalation.ts'
import type { LoadedFields } from '../custom-fields/custom-fields.ts'

/**
 * A noun whose rows are profiles of users: its table, its fields, and what the search finds of a row known only in
 * part.
 */
export type ProfileNoun = {
  entity: 'coordinator' | 'foreman' | 'recruiter'
  table: 'coordinators' | 'foremen' | 'recruiters'
  fields: Fields
  told: 'names' | 'names and phone'
}

/** A noun whose rows are on contracts for a period, with the table and the column of those links. */
export type StaffNoun = ProfileNoun & {
  entity: 'coordinator' | 'foreman'
  table: 'coordinators' | 'foremen'
  links: 'contract_coordinators' | 'contract_foremen'
  link: 'coordinator_id' | 'foreman_id'
}

/** A profile as it is read: the columns that every noun has, and the user's. */
export type ProfileRow = Omit<Selectable<RecruitersTable>, 'status' | 'monthly_target'> & {
  whole: boolean
  user_status: 'active' | 'blocked'
  invited: boolean
  has_avatar: boolean
  first_name: string
  last_name: string
  phone: string | null
  email: string
  roles: HeldRole[]
  creator: { id: number; first_name: string; last_name: string } | null
}

/** The same for staff on contracts: with the status and the current contracts. */
export type StaffRow = ProfileRow &
  Pick<Selectable<CoordinatorsTable>, 'status_id' | 'status_since' | 'is_open' | 'reason_id'> & {
    status_category: string
    contracts: number
  }

/** What the actor can do with any profile. */
export type ProfileAbilities<Field extends string = string> = {
  update: boolean
  archive: boolean
  restore: boolean
  personal_data: boolean
  fields: Field[]
}

/** The same for staff with statuses. */
export type StaffAbilities<Field extends string = string> = ProfileAbilities<Field> & { change_status: boolean }

/** A noun with the role of its users, the abilities of a row and the serializer of a row. */
export type ProfileKind<Row extends ProfileRow> = ProfileNoun & {
  role: string
  abilities: (actor: Actor, row: Row) => ProfileAbilities
  show: (actor: Actor, row: Row, custom: LoadedFields) => unknown
}

/** The same for a noun whose rows are on contracts. */
export type StaffKind<Row extends StaffRow> = Omit<ProfileKind<Row>, 'abilities'> &
  StaffNoun & { abilities: (actor: Actor, row: Row) => StaffAbilities }
