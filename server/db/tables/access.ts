import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { DataScope } from '#contract/behaviors/permissions.ts'
import type { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { Fixed, Id, Json, Labels, Stamps } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type FilesTable = {
  id: Id
  storage_key: Fixed<string>
  name: Fixed<string>
  content_type: Fixed<string>
  size: Fixed<number>
  sha256: Fixed<Buffer>
  purpose: Fixed<string | null>
  created_at: Fixed<string>
  created_by: Fixed<number | null>
}

export type UsersTable = Stamps & {
  id: Id
  email: string
  first_name: string
  last_name: string
  phone: string | null
  avatar_file_id: number | null
  locale: Language
  status: 'active' | 'blocked'
  password_hash: string | null
  must_change_password: Generated<boolean>
  is_demo: Generated<boolean>
  last_login_at: string | null
  last_login_ip: string | null
  anonymised_at: ColumnType<string | null, never, string>
  search_key: string
  credentials_version: ColumnType<number, never, never>
}

export type RolesTable = Stamps & {
  id: Id
  name: Fixed<string>
  title: Json<Labels>
  description: string | null
  data_scope: DataScope
  is_system: Generated<boolean>
  requires_second_factor: Generated<boolean>
  is_super: ColumnType<boolean, boolean | undefined, never>
}

export type RolePermissionsTable = { role_id: number; permission: string }

export type UserRolesTable = { user_id: number; role_id: number; is_primary: Generated<boolean> }

export type SessionsTable = {
  id: Id
  user_id: Fixed<number>
  token_hash: Fixed<Buffer>
  ip: Fixed<string | null>
  user_agent: Fixed<string | null>
  created_at: Fixed<string>
  last_seen_at: string
  expires_at: string
  proved_at: string | null
  known_device_id: ColumnType<number | null, number | null | undefined, never>
}

export type SecondFactorsTable = {
  user_id: Fixed<number>
  secret: Buffer
  confirmed_at: string | null
  last_step: number
  created_at: string
}

export type BackupCodesTable = { user_id: Fixed<number>; code_hash: Fixed<Buffer>; used_at: string | null }

export type AccessLinksTable = {
  id: Id
  user_id: Fixed<number>
  kind: Fixed<'reset' | 'invitation' | 'email_change'>
  token_hash: Fixed<Buffer>
  created_at: Fixed<string>
  expires_at: Fixed<string>
  used_at: string | null
  email: ColumnType<string | null, string | null | undefined, string>
}

export type AttemptsTable = { key: Fixed<string>; tries: number; last_at: ColumnType<string | null, never, string> }

export type KnownDevicesTable = {
  id: Id
  user_id: Fixed<number>
  token_hash: Fixed<Buffer>
  created_at: Fixed<string>
  last_used_at: string
}

export type LettersTable = {
  id: Id
  recipient: Fixed<string>
  subject: Fixed<string>
  body: Fixed<string>
  path: ColumnType<string | null, string | null | undefined, never>
  created_at: Fixed<string>
  sent_at: string | null
  failure: string | null
}

export type IdempotencyKeysTable = {
  user_id: Fixed<number>
  key: Fixed<string>
  endpoint: Fixed<string>
  request_hash: Fixed<Buffer>
  status: number | null
  answer: ColumnType<unknown, never, string>
  created_at: Generated<string>
}

export type RecruitersTable = TableOf<typeof recruiterFields>
