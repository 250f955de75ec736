import type { InsertType, SelectType } from 'kysely'
import type { Database } from '#server/db/tables/database.ts'

type Asked<C> = [InsertType<C>] extends [never] ? 'never' : undefined extends InsertType<C> ? 'optional' : 'needed'

/** What the types of the tables say of each column: whether it can be null, and whether a new row must name it. */
export type ColumnTypes = {
  [T in keyof Database]: {
    [C in keyof Database[T]]: `${null extends SelectType<Database[T][C]> ? 'null' : 'value'} ${Asked<Database[T][C]>}`
  }
}
