import type { InsertType, SelectType } from 'kysely'
import type { Database } from '#server/db/tables/database.ts'

type Asked<C> = [InsertType<C>] extends [never] ? 'never' : undefined extends InsertType<C> ? 'optional' : 'needed'

/** What the table types say of each column: whether it is nullable, and whether an insert must give it. */
export type ColumnTypes = {
  [T in keyof Database]: {
    [C in keyof Database[T]]: `${null extends SelectType<Database[T][C]> ? 'null' : 'value'} ${Asked<Database[T][C]>}`
  }
}
