import querystring from 'node:querystring'

/** Reads a query string; `custom.<key>=v` stands under `custom`, and a name given twice keeps both so that the schema refuses it. */
export const readQuery = (text: string): Record<string, unknown> => {
  const query: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(querystring.parse(text))) {
    if (name.startsWith('custom.')) custom[name.slice(7)] = value
    else query[name] = value
  }
  return Object.keys(custom).length > 0 ? { ...query, custom } : query
}
