import { type Expression, type OperationNode, type RawNode, sql } from 'kysely'
import { inNameOrder } from '#contract/basics/full-name.ts'

/** A name whose order is read when a statement is compiled, so that an expression made once follows the setting. */
const joined = (given: OperationNode, family: OperationNode): Expression<string> => {
  const node: RawNode = {
    kind: 'RawNode',
    sqlFragments: ['btrim(', " || ' ' || ", ')'],
    get parameters() {
      return inNameOrder(given, family)
    },
  }
  return { expressionType: undefined, toOperationNode: () => node }
}

const columnOf = (alias: string, column: string) => sql.ref(alias === '' ? column : `${alias}.${column}`)

/** A person's name as the agency writes it, for queries; `alias` is their table, which may stay unsaid where there is one. Null where a left join found nobody. */
export const sqlName = (alias = '') =>
  sql<string>`${joined(columnOf(alias, 'first_name').toOperationNode(), columnOf(alias, 'last_name').toOperationNode())}`
