import type { Id, Stamps } from './basics.ts'

export type TemporaryWorkElsewhereTable = Stamps & {
  id: Id
  worker_id: number
  client_name: string
  client_tax_id: string
  start_date: string
  end_date: string
  agency_name: string | null
  comment: string | null
}
