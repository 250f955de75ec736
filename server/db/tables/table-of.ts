import type { ColumnType, Generated } from 'kysely'
import type { Columns, FieldFacts, Fields, Stored } from '#contract/fields/facts.ts'
import type { ListKind } from '#contract/fields/kinds.ts'
import type { Fixed, Id, JsonWithDefault } from './basics.ts'

type JsonKind = 'spoken' | 'items' | 'custom'
type TextKind = 'name' | 'latin_name' | 'phone' | 'email' | 'line' | 'text' | 'key'

/** Required while the person is known; null once they are erased, after which no command reads it. */
type UntilErased<T> = ColumnType<T, T, T | null>

type ColumnOf<F extends FieldFacts> = F extends { is: { kind: 'row_id' } }
  ? Id
  : F extends { fixed: true }
    ? Fixed<Stored<F>>
    : F extends { is: { kind: JsonKind } }
      ? JsonWithDefault<Stored<F> & object>
      : F extends { needed: true; is: { kind: 'links' } }
        ? Stored<F>
        : F extends { is: { kind: ListKind } } | { filled: true } | { blank: true }
          ? Generated<Stored<F>>
          : F extends { needed: true; erase: 'empty' }
            ? F extends { is: { kind: TextKind } }
              ? Stored<F>
              : UntilErased<Stored<F>>
            : Stored<F>

/** The Kysely table type of a declaration of fields. */
export type TableOf<F extends Fields> = { [K in Columns<F>]: ColumnOf<F[K]> }
