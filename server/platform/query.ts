import querystring from 'node:querystring'

/**
 * Parses a query string: `custom.<key>=v` goes under `custom`. A repeated name keeps both values and `__proto__` is an
 * ordinary name, so the schema refuses them.
 */
export const readQuery = (text: string): Record<string, unknown> => {
  const pairs = Object.entries(querystring.parse(text))
  // // a schema with free keys ignores `__proto__`
  const isCustom = ([name]: [string, unknown]) => name.startsWith('custom.') && name !== 'custom.__proto__'
  const query = Object.fromEntries<unknown>(pairs.filter((pair) => !isCustom(pair)))
  const custom = Object.fromEntries(pairs.filter(isCustom).map(([name, value]) => [name.slice(7), value]))
  return Object.keys(custom).length > 0 ? { ...query, custom } : query
}
