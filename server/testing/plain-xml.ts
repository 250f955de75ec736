/** An element of a simple document: its attributes, and its text or its child elements. */
export type Node = { name: string; attributes: Record<string, string>; text: string; inner: Node[] }

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Parses XML with elements, attributes and texts only; anything else is an error. */
export const readXml = (source: string): Node => {
  const root: Node = { name: '', attributes: {}, text: '', inner: [] }
  const open = [root]
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [piece, end, name, attributes, text] of body.matchAll(
    /<(\/?)([A-Za-z]+)((?: [a-z]+="[^"<>]*"| Ccy="[A-Z]{3}")*)>|([^<>]+)/g,
  )) {
    const top = open.at(-1)!
    if (text !== undefined) top.text += plain(text)
    else if (end) {
      if (top.name !== name) throw new Error(`${piece} closes ${top.name}`)
      open.pop()
    } else {
      const pairs = [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key!, plain(value!)])
      const node: Node = {
        name: name!,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        text: '',
        inner: [],
      }
      top.inner.push(node)
      open.push(node)
    }
  }
  if (open.length !== 1 || root.inner.length !== 1 || root.text.trim()) throw new Error('not one document')
  return root.inner[0]!
}

/** The elements at a path under a node. */
export const allAt = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>((nodes, name) => nodes.flatMap(({ inner }) => inner.filter((one) => one.name === name)), [node])

/** The text of the first element at a path under a node. */
export const textAt = (node: Node, path: string): string | undefined => allAt(node, path)[0]?.text
