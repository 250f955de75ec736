import type { Selectable } from 'kysely'
import type { CoordinatorsTable } from '#server/db/tables/staff.ts'
import type { Actor } from '../access/actor.ts'
import type { HeldRole } from '../access/escalation.ts'
import type { LoadedFields } from '../custom-fields/custom-fields.ts'

/** A noun whose rows are profiles of users who stand in the teams of contracts: its table, and the table and column that link it with them. */
export type StaffNoun = {
  entity: 'coordinator' | 'foreman'
  table: 'coordinators' | 'foremen'
  links: 'contract_coordinators' | 'contract_foremen'
  link: 'coordinator_id' | 'foreman_id'
}

/** A profile as it is read: the columns that every noun has, the user, the status, the contracts they stand in. */
export type StaffRow = Omit<Selectable<CoordinatorsTable>, 'regions'> & {
  whole: boolean
  status_code: string
  user_status: 'active' | 'blocked'
  invited: boolean
  has_avatar: boolean
  first_name: string
  last_name: string
  phone: string | null
  email: string
  roles: HeldRole[]
  contracts: number
  creator: { id: number; first_name: string; last_name: string } | null
}

/** What the actor may do with a profile. */
export type StaffAbilities<Field extends string = string> = {
  update: boolean
  archive: boolean
  restore: boolean
  change_status: boolean
  fields: Field[]
}

/** A noun with the role its users have, what may be done with a row, and how a row is shown. */
export type StaffKind<Row extends StaffRow> = StaffNoun & {
  role: string
  abilities: (actor: Actor, row: Row) => StaffAbilities
  show: (actor: Actor, row: Row, custom: LoadedFields) => unknown
}
