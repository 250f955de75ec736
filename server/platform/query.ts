import querystring from 'node:querystring'

/** Reads a query string; `custom.<key>=v` stands under `custom`, and a name given twice keeps both, and `__proto__` is a name like any other, so that the schema refuses them. */
export const readQuery = (text: string): Record<string, unknown> => {
  const pairs = Object.entries(querystring.parse(text))
  // a schema of any names takes no notice of `__proto__`
  const isCustom = ([name]: [string, unknown]) => name.startsWith('custom.') && name !== 'custom.__proto__'
  const query = Object.fromEntries<unknown>(pairs.filter((pair) => !isCustom(pair)))
  const custom = Object.fromEntries(pairs.filter(isCustom).map(([name, value]) => [name.slice(7), value]))
  return Object.keys(custom).length > 0 ? { ...query, custom } : query
}
