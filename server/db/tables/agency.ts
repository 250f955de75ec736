import type { Generated } from 'kysely'
import type { AgencySettings } from '#contract/basics/agency-settings.ts'
import type { Fixed } from './basics.ts'

type Singleton = { id: Fixed<number>; version: number; updated_at: string | null; updated_by: number | null }

export type AgencyTable = Singleton & {
  name: string | null
  address: string | null
  legal_name: string | null
  tax_number: string | null
  registry_number: string | null
  court_number: string | null
  licence_number: string | null
  legal_note: string | null
  legal_changed_on: string | null
  history_email: string | null
  over_recruiting: number
  heads_sent: string[]
} & AgencySettings

export type FirstStepsTable = Singleton & { statuses_seen: boolean; roles_seen: boolean; put_away: boolean }

export type SecretKeyCheckTable = { id: Generated<number>; sealed: Fixed<Buffer>; made_at: Generated<string> }
