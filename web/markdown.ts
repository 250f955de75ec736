/** A run of text: plain, strong, code, or a link. */
export type Span = { text: string; strong?: true; code?: true; href?: string }

/** A block of a document, as plain data. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; id?: string }
  | { kind: 'picture'; alt: string; name: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|!\[([^\]]*)\]\([^)]*\)|\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g

const parseSpans = (text: string): Span[] => {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    const [whole, code, strong, picture, label, href] = match
    if (code !== undefined) spans.push({ text: code, code: true })
    else if (strong !== undefined) spans.push({ text: strong, strong: true })
    else if (label !== undefined) spans.push({ text: label, href: href! })
    else if (picture) spans.push({ text: picture })
    from = match.index + whole.length
  }
  if (from < text.length) spans.push({ text: text.slice(from) })
  return spans
}

const PICTURE = /^!\[([^\]]+)\]\(([\w-]+)\)$/
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+/
const RULE = /^\s*\|?[\s:|-]+\|[\s:|-]*$/
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseSpans(cell.trim()))

/** Parses the Markdown of our own documents into blocks: headings with an anchor `{#name}`, pictures, paragraphs, flat lists, quotes, fenced code, tables; HTML stays text. */
export const parseMarkdown = (source: string): Block[] => {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  const takeWhile = (fits: (line: string) => boolean) => {
    const taken: string[] = []
    while (at < lines.length && fits(lines[at]!)) taken.push(lines[at++]!)
    return taken
  }
  const isPlain = (line: string) => line.trim() !== '' && !/^(#{1,6} |```|>|\s*\|)/.test(line) && !ITEM.test(line)
  while (at < lines.length) {
    const line = lines[at]!
    const heading = /^(#{1,6}) (.+?)(?: \{#([\w-]+)\})?$/.exec(line)
    const picture = PICTURE.exec(line)
    if (heading) {
      const [, marks, title, id] = heading
      blocks.push({ kind: 'heading', level: marks!.length, spans: parseSpans(title!), ...(id ? { id } : {}) })
      at++
    } else if (picture) {
      blocks.push({ kind: 'picture', alt: picture[1]!, name: picture[2]! })
      at++
    } else if (line.startsWith('```')) {
      at++
      blocks.push({ kind: 'code', text: takeWhile((each) => !each.startsWith('```')).join('\n') })
      at++
    } else if (line.startsWith('>')) {
      const quoted = takeWhile((each) => each.startsWith('>')).map((each) => each.replace(/^>\s?/, ''))
      blocks.push({ kind: 'quote', spans: parseSpans(quoted.join(' ')) })
    } else if (ITEM.test(line)) {
      const items: string[] = []
      for (const each of takeWhile((next) => ITEM.test(next) || (/^\s+\S/.test(next) && next.trim() !== '')))
        if (ITEM.test(each)) items.push(each.replace(ITEM, ''))
        else items[items.length - 1] += ` ${each.trim()}`
      blocks.push({ kind: 'list', ordered: /^\s*\d/.test(line), items: items.map(parseSpans) })
    } else if (/^\s*\|/.test(line)) {
      const [head = '', ...rest] = takeWhile((each) => /^\s*\|/.test(each))
      blocks.push({ kind: 'table', head: cells(head), rows: rest.filter((each) => !RULE.test(each)).map(cells) })
    } else if (line.trim() === '') at++
    else {
      const text = [lines[at++]!, ...takeWhile(isPlain)].map((each) => each.trim()).join(' ')
      blocks.push({ kind: 'paragraph', spans: parseSpans(text) })
    }
  }
  return blocks
}
