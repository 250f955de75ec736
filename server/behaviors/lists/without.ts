/** A row without the values of the named fields: lists are empty, everything else is null. */
export const without = <Row extends Record<string, unknown>>(row: Row, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, hidden.has(name) ? (Array.isArray(value) ? [] : null) : value]),
  ) as Row
