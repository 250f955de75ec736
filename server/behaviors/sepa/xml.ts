/** An element: its name, attributes, and text or children; null children are left out. */
export type Element = readonly [
  name: string,
  inner: string | readonly (Element | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const write = ([name, inner, attributes = {}]: Element, indent: string): string => {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof inner === 'string') return `${indent}<${opening}>${escaped(inner)}</${name}>\n`
  const parts = inner.filter((one) => one !== null).map((one) => write(one, `${indent}  `))
  return `${indent}<${opening}>\n${parts.join('')}${indent}</${name}>\n`
}

/** An XML document in UTF-8 with escaped texts. */
export const xmlDocument = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
