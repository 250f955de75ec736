import type { Shape } from './schema-shape.ts'

type At = { table: string; name: string }

const find = <Item extends At>(list: readonly Item[], { table, name }: At) =>
  list.find((one) => one.table === table && one.name === name)

/** The literals of a check on a list of codes, and the rest of it. */
const codesOf = (text: string) => ({
  codes: [...text.matchAll(/'([^']*)'::/g)].map(([, code]) => code!),
  rest: text.replace(/ARRAY\[[^\]]*\]/g, 'ARRAY[]'),
})

/** Whether a check accepts all that the one before accepted: the same condition with more codes. */
const isWider = (before: string, after: string) => {
  const [one, other] = [codesOf(before), codesOf(after)]
  return one.rest === other.rest && one.codes.every((code) => other.codes.includes(code))
}

const columnsThatGo = (before: Shape, after: Shape) =>
  before.columns.flatMap((column) => {
    const name = `${column.table}.${column.name}`
    const now = find(after.columns, column)
    if (!now) return [`column ${name} is gone`]
    return [
      ...(now.type === column.type ? [] : [`column ${name} has another type`]),
      ...(now.required && !column.required ? [`column ${name} is required`] : []),
      ...(now.required && column.filled && !now.filled ? [`column ${name} lost its default`] : []),
      ...(now.generated === column.generated ? [] : [`column ${name} is written in another way`]),
    ]
  })

/** What concerns tables that were there before. */
const within = (before: Shape) => {
  const old = new Set(before.tables.map(({ table }) => table))
  return <Item extends { table: string }>(list: readonly Item[]) => list.filter(({ table }) => old.has(table))
}

/** Whether a statement of the last release, which does not know new columns, can violate a rule on these columns. */
const mayRefuse = (before: Shape, after: Shape) => (table: string, columns: readonly string[]) =>
  !columns.some((name) => {
    const isOld = find(before.columns, { table, name }) !== undefined
    return !isOld && !find(after.columns, { table, name })!.filled
  })

const rulesThatRefuse = (before: Shape, after: Shape) => {
  const refuses = mayRefuse(before, after)
  return within(before)(after.rules).flatMap((rule) => {
    const name = `${rule.table}.${rule.name}`
    const was = find(before.rules, rule)
    if (was) return was.text === rule.text || isWider(was.text, rule.text) ? [] : [`rule ${name} is another one`]
    return refuses(rule.table, rule.columns) ? [`rule ${name} is new for columns of before`] : []
  })
}

const indexesThatRefuse = (before: Shape, after: Shape) =>
  within(before)(after.indexes).flatMap((index) =>
    !index.unique || find(before.indexes, index) || !mayRefuse(before, after)(index.table, index.columns)
      ? []
      : [`index ${index.name} is new and unique for columns of before`],
  )

const gone = <Item>(what: string, before: readonly Item[], nameOf: (item: Item) => string, after: readonly Item[]) => {
  const now = new Set(after.map(nameOf))
  return before.filter((item) => !now.has(nameOf(item))).map((item) => `${what} ${nameOf(item)} is gone`)
}

/** What code that worked with the schema before can miss after a migration, one sentence each. */
export const contractionsOf = (before: Shape, after: Shape): string[] => [
  ...gone('table', before.tables, ({ table }) => table, after.tables),
  ...columnsThatGo(before, after),
  ...within(before)(after.columns)
    .filter((column) => column.required && !column.filled && !find(before.columns, column))
    .map(({ table, name }) => `column ${table}.${name} is new, required and without a default`),
  ...rulesThatRefuse(before, after),
  ...gone(
    'rule',
    before.rules.filter(({ kind }) => kind !== 'c'),
    ({ table, name }) => `${table}.${name}`,
    after.rules,
  ),
  ...indexesThatRefuse(before, after),
  ...gone('index', before.indexes, ({ name }) => name, after.indexes),
  ...gone('trigger', before.triggers, ({ table, text }) => `${table}: ${text}`, after.triggers),
  ...gone('function', before.functions, String, after.functions),
  ...gone('right', before.grants, String, after.grants),
  ...within(before)(after.tables)
    .filter(({ table, guarded }) => guarded && !before.tables.find((one) => one.table === table)!.guarded)
    .map(({ table }) => `table ${table} is guarded by rows`),
]

/** What keeps a table of before locked for longer the more rows it has; `small` names the tables that stay small. */
export const longLocksOf = (before: Shape, after: Shape, small: ReadonlySet<string>): string[] => {
  const large = <Item extends { table: string }>(list: readonly Item[]) =>
    within(before)(list).filter(({ table }) => !small.has(table))
  const isOfOldColumns = ({ table, columns }: { table: string; columns: string[] }) =>
    columns.some((name) => find(before.columns, { table, name }) !== undefined)
  return [
    ...large(after.tables)
      .filter(({ table, stored }) => before.tables.find((one) => one.table === table)!.stored !== stored)
      .map(({ table }) => `table ${table} is written anew`),
    ...large(after.rules)
      .filter((rule) => rule.checked && isOfOldColumns(rule))
      .filter((rule) => {
        const was = find(before.rules, rule)
        return !was?.checked || was.text !== rule.text
      })
      .map(({ table, name }) => `rule ${table}.${name} reads the whole table`),
    ...large(after.indexes)
      .filter((index) => !find(before.indexes, index))
      .map(({ name }) => `index ${name} is built while the table is locked`),
  ]
}
