import { TableProblem } from './table-problem.ts'

/** Event handlers of the XML scanner: local names without prefix, unparsed attributes, text with resolved entities. */
export interface XmlEvents {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** A scanner that is fed piece by piece; `end` must be called after the last piece. */
export interface XmlScanner {
  push(piece: string): void
  end(): void
}

/**
 * Makes a scanner that buffers at most one unfinished tag. Document types are refused, so entities cannot multiply; a
 * tag longer than 64 Ki characters or unfinished at the end is `not_a_table`.
 */
export function createXmlScanner(events: XmlEvents): XmlScanner {
  let held = ''
  return {
    push(piece) {
      const input = held + piece
      const taken = scan(input, events)
      held = input.slice(taken)
      if (held.length > MAX_TAG_LENGTH) throw new TableProblem('not_a_table')
    },
    end() {
      if (held.trimStart().startsWith('<')) throw new TableProblem('not_a_table')
    },
  }
}

/** The value of one attribute of an opening tag, by its local or prefixed name. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? resolveEntities(found[1] ?? found[2]!) : undefined
}

const attributePatterns = new Map<string, RegExp>()
const MAX_TAG_LENGTH = 65_536
const LONGEST_ENTITY = 12
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function scan(input: string, events: XmlEvents): number {
  let at = 0
  while (at < input.length) {
    const tag = input.indexOf('<', at)
    if (tag !== at) {
      const end = tag < 0 ? endOfText(input, at) : tag
      if (end > at) events.text(resolveEntities(input.slice(at, end)))
      if (tag < 0) return end
    }
    const next = scanMarkup(input, tag, events)
    if (next < 0) return tag
    at = next
  }
  return at
}

function endOfText(input: string, from: number): number {
  const entity = input.lastIndexOf('&')
  const unfinished = entity >= from && input.length - entity < LONGEST_ENTITY && !input.includes(';', entity)
  return unfinished ? entity : input.length
}

function scanMarkup(input: string, tag: number, events: XmlEvents): number {
  if (input.length - tag < 9 && /^<[!?]/.test(input.slice(tag))) return -1
  if (input.startsWith('<?', tag)) return after(input, '?>', tag)
  if (input.startsWith('<!--', tag)) return after(input, '-->', tag + 4)
  if (input.startsWith('<![CDATA[', tag)) {
    const next = after(input, ']]>', tag)
    if (next > 0) events.text(input.slice(tag + 9, next - 3))
    return next
  }
  if (input.startsWith('<!', tag)) throw new TableProblem('not_a_table')
  const end = endOfTag(input, tag)
  if (end < 0) return -1
  if (input[tag + 1] === '/') {
    events.close(localName(input.slice(tag + 2, end).trim()))
    return end + 1
  }
  const closed = input[end - 1] === '/'
  const content = input.slice(tag + 1, closed ? end - 1 : end)
  const space = content.search(/\s/)
  const name = localName(space < 0 ? content : content.slice(0, space))
  events.open(name, space < 0 ? '' : content.slice(space))
  if (closed) events.close(name)
  return end + 1
}

function after(input: string, mark: string, from: number): number {
  const found = input.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

function endOfTag(input: string, tag: number): number {
  let quote = ''
  for (let at = tag + 1; at < input.length; at++) {
    const character = input[at]!
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function resolveEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
