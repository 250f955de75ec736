import type { JsonSchema } from '#contract/office/api-docs.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'
import { textOfPattern } from './pattern.ts'

const DAY_MS = 86_400_000
const LETTERS = 'abcdefghijklmnoprstuwyzАБВГДабвгдїєіąćęłńóśźż'.split('')
const MOST_LETTERS = 12

/** Values with almost no form, or that look like an attack. */
const NONSENSE = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[]],
  'a'.repeat(20_000),
  '\u0000',
  '\ud800',
  '‮gpj.exe',
  "' or 1=1 --",
  '<script>',
  '=1+1',
  '../../etc/passwd',
  '9999-99-99',
  '__proto__',
  '💥'.repeat(200),
  [null],
  { id: 1 },
  'NaN',
  '1e5',
]

/** Numbers with valid check digits. */
const SOUND: Record<string, readonly string[]> = {
  pesel: ['92031400029', '92031400166'],
  iban: ['PL61109010140000071219812874', 'PL27114020040000300201355387'],
  debtor_iban: ['PL61109010140000071219812874'],
  nip: ['5260250274'],
  tax_id: ['5260250274'],
  client_tax_id: ['5260250274'],
  client_registry_number: ['192598184'],
  postcode: ['00-950'],
  any: ['created_at=2026-01-01..'],
  mapping: ['first_name', 'last_name', 'phone', 'full_name'],
  columns: ['first_name', 'last_name', 'phone', 'number', 'title', 'name', 'city'],
}

type Resolve = (name: string) => JsonSchema | undefined

/** Generates values of a JSON schema, mostly ones that the program accepts. */
export const openValues = (chance: Chance, known: Known, resolve: Resolve) => {
  const word = (from: number, to: number) =>
    Array.from({ length: chance.whole(from, to) }, () => chance.one(LETTERS)).join('')
  const dayFrom = (from: number, to: number) =>
    new Date(Date.now() + chance.whole(from, to) * DAY_MS).toISOString().slice(0, 10)
  /** A first day is before a last day. */
  const day = (name: string) => {
    if (/birth/.test(name)) return `19${chance.whole(60, 99)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`
    if (/to$|until|end|last/.test(name)) return dayFrom(8, 40)
    return /from|start|issued|signed|_on$/.test(name) ? dayFrom(-40, 0) : dayFrom(-200, 400)
  }
  const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('')
  const id = (name: string) => known.forProperty(name) ?? chance.whole(1, 50)

  /** A text with a pattern: an existing id or a day, or any matching text. */
  const patterned = (name: string, pattern: string) => {
    if (pattern.startsWith('^[1-9]\\d{0,15}')) return String(id(name))
    if (pattern.startsWith('^(?:[1-9]\\d{0,15}|none)')) return chance.in100(20) ? 'none' : `${id(name)},${id(name)}`
    if (pattern.includes('\\d{4}-\\d{2}-\\d{2}'))
      return `${dayFrom(-200, 0)}..${chance.in100(50) ? dayFrom(0, 90) : ''}`
    if (pattern.startsWith('^\\d{4}-(0[1-9]')) return (/to/.test(name) ? dayFrom(0, 90) : dayFrom(-90, 0)).slice(0, 7)
    if (pattern === '^\\d{1,6}$') return String(chance.whole(1, 90))
    if (/phone/.test(name)) return `+4850${digits(7)}`
    if (/email/.test(name)) return `fuzz.${digits(9)}@agency.example`
    return textOfPattern(chance, pattern)
  }

  const textOf = (name: string, schema: JsonSchema): string => {
    if (SOUND[name]) return chance.one(SOUND[name])
    if (schema.format === 'date') return day(name)
    if (schema.format === 'date-time') return new Date(day(name)).toISOString()
    if (schema.format === 'uuid') return crypto.randomUUID()
    if (schema.pattern) return patterned(name, schema.pattern)
    if (/email/.test(name)) return `fuzz.${digits(9)}@agency.example`
    if (/phone/.test(name)) return `+4850${digits(7)}`
    if (name === 'url') return `https://hooks.agency.example/${digits(4)}`
    if (/password/.test(name)) return `${word(9, 9)} ${digits(6)}`
    const least = Math.max(1, schema.minLength ?? 1)
    return word(least, Math.min(schema.maxLength ?? MOST_LETTERS, Math.max(least, MOST_LETTERS)))
  }

  const listOf = (name: string, schema: JsonSchema, depth: number): unknown[] => {
    const count = chance.in100(15) ? 0 : chance.whole(1, 2)
    return schema.items ? Array.from({ length: count }, () => valueOf(name, schema.items!, depth + 1)) : []
  }

  const objectOf = (schema: JsonSchema, depth: number): Record<string, unknown> => {
    const needed = new Set(schema.required ?? [])
    const share = chance.one([0, 10, 40])
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => needed.has(name) || chance.in100(share))
        .map(([name, one]) => [name, valueOf(name, one, depth + 1)]),
    )
  }

  const numberOf = (name: string, schema: JsonSchema) => {
    const one = /(^|_)ids?$/.test(name) ? known.forProperty(name) : null
    if (one !== null) return one
    const from = Math.max(schema.minimum ?? 1, -1_000_000)
    return chance.whole(Math.ceil(from), Math.floor(Math.min(schema.maximum ?? from + 20, from + 20)))
  }

  const valueOf = (name: string, given: JsonSchema, depth = 0): unknown => {
    const schema = given.$ref ? (resolve(given.$ref.split('/').at(-1)!) ?? {}) : given
    if ('const' in schema) return schema.const
    if (schema.enum) return chance.one(schema.enum)
    const ways = schema.anyOf ?? schema.oneOf
    if (ways && depth < 8) return valueOf(name, chance.one(ways), depth + 1)
    const type = Array.isArray(schema.type) ? chance.one(schema.type) : schema.type
    if (type === 'object') return depth > 8 ? {} : objectOf(schema, depth)
    if (type === 'array') return depth > 8 ? [] : listOf(name, schema, depth)
    if (type === 'integer' || type === 'number') return numberOf(name, schema)
    if (type === 'boolean') return chance.in100(50)
    if (type === 'null') return null
    return textOf(name, schema)
  }

  /** The body with one fault: an extra key, a missing key, or an invalid value. */
  const spoil = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return chance.one(NONSENSE)
    const names = Object.keys(body)
    if (names.length === 0 || chance.in100(15))
      return { ...body, [chance.one(['unknown', 'id', 'constructor'])]: chance.one(NONSENSE) }
    const name = chance.one(names)
    const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
    return chance.in100(25) ? rest : { ...body, [name]: chance.one(NONSENSE) }
  }

  return { valueOf, spoil, nonsense: () => chance.one(NONSENSE) }
}
