import type { ColumnType, Generated } from 'kysely'
import type { Archivable, Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

export type CoordinatorsTable = Stamps &
  Archivable & {
    id: Id
    user_id: Fixed<number>
    languages: JsonWithDefault<{ code: string; level: string }[]>
    regions: JsonWithDefault<{ country: string; city: string | null }[]>
    hired_on: string | null
    comment: string | null
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
  }
