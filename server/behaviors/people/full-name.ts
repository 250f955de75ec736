import { type Expression, type OperationNode, type RawNode, sql } from 'kysely'
import { inNameOrder } from '#contract/basics/full-name.ts'

/** The order of the names is read when a statement is compiled, so an expression made once follows the setting. */
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

/**
 * A person's full name in the agency's order, as SQL; `alias` is their table and may be omitted when there is only one.
 * Null when a left join found no one.
 */
export const sqlName = (alias = '') =>
  sql<string>`${joined(columnOf(alias, 'first_name').toOperationNode(), columnOf(alias, 'last_name').toOperationNode())}`
