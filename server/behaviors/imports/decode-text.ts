import { TableProblem } from './table-problem.ts'

/**
 * Decodes the bytes of a text file piece by piece: UTF-8 or UTF-16 with or without a byte order mark, otherwise
 * Windows-1250 or 1251, judged by the first bytes outside ASCII. Throws `bad_encoding` when valid UTF-8 later becomes
 * invalid, `not_a_table` for binary data.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let onlyAscii = true
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(unicodeEncoding(chunk), { fatal: true })
    try {
      yield decoder.decode(chunk, { stream: true })
      onlyAscii &&= isAscii(chunk)
    } catch (error) {
      if (decoder.encoding !== 'utf-8' || !onlyAscii) throw new TableProblem('bad_encoding', { cause: error })
      decoder = new TextDecoder(legacyEncoding(chunk))
      onlyAscii = false
      yield decoder.decode(chunk, { stream: true })
    }
  }
  try {
    yield decoder?.decode() ?? ''
  } catch (error) {
    throw new TableProblem('bad_encoding', { cause: error })
  }
}

/** The Unicode encoding of the first bytes, by the byte order mark or by the positions of their zero bytes. */
function unicodeEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const length = Math.min(bytes.length, SAMPLE_LENGTH)
  const zeros = [0, 0]
  let controls = 0
  for (let i = 0; i < length; i++) {
    if (bytes[i] === 0) zeros[i % 2]!++
    else if (bytes[i]! < 0x09 || (bytes[i]! > 0x0d && bytes[i]! < 0x20)) controls++
  }
  const [even, odd] = zeros as [number, number]
  if (odd > length / 20 && even < odd / 10) return 'utf-16le'
  if (even > length / 20 && odd < even / 10) return 'utf-16be'
  if (even + odd + controls > length / 20) throw new TableProblem('not_a_table')
  return 'utf-8'
}

/**
 * Windows-1251 when most letters outside ASCII are next to one another, as in Cyrillic words; otherwise Windows-1250.
 */
function legacyEncoding(bytes: Buffer): 'windows-1250' | 'windows-1251' {
  let beside = 0
  let alone = 0
  for (let i = 0; i < Math.min(bytes.length, SAMPLE_LENGTH); i++) {
    if (bytes[i]! < 0x80) continue
    if ((bytes[i - 1] ?? 0) >= 0x80 || (bytes[i + 1] ?? 0) >= 0x80) beside++
    else alone++
  }
  return beside > alone ? 'windows-1251' : 'windows-1250'
}

const SAMPLE_LENGTH = 65_536

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80)
}
