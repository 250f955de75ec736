import type { JsonSchema } from '#contract/office/api-docs.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'

const DAY_MS = 86_400_000
const LETTERS = 'abcdefghijklmnoprstuwyzАБВГДабвгдїєіąćęłńóśźż'.split('')

/** What has the form of almost nothing, or looks like an attack. */
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

type Resolve = (name: string) => JsonSchema | undefined

/** Makes values of a JSON schema, mostly such as the program takes. */
export const openValues = (chance: Chance, known: Known, resolve: Resolve) => {
  const word = (from: number, to: number) =>
    Array.from({ length: chance.whole(from, to) }, () => chance.one(LETTERS)).join('')
  const day = () => new Date(Date.now() + chance.whole(-200, 400) * DAY_MS).toISOString().slice(0, 10)
  const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('')

  const textOf = (name: string, schema: JsonSchema): string => {
    if (schema.format === 'date' || /(_on|_from|_to|_date|^from|^to|day)$/.test(name)) return day()
    if (schema.format === 'date-time' || name.endsWith('_at')) return new Date(day()).toISOString()
    if (schema.format === 'email' || name === 'email') return `fuzz.${digits(9)}@agency.example`
    if (schema.format === 'uri' || name === 'url') return `https://hooks.agency.example/${word(1, 9)}`
    if (schema.format === 'uuid') return crypto.randomUUID()
    if (/phone/.test(name)) return `+4850${digits(7)}`
    if (/country|citizenship/.test(name)) return chance.one(['PL', 'UA', 'BY', 'GE', 'IN'])
    if (/currency/.test(name)) return chance.one(['PLN', 'EUR'])
    if (/colou?r/.test(name)) return `#${digits(6)}`
    if (/time$|^at$/.test(name)) return `${chance.whole(10, 23)}:${chance.whole(10, 59)}`
    if (/month/.test(name)) return day().slice(0, 7)
    return word(
      Math.max(1, schema.minLength ?? 1),
      Math.min(schema.maxLength ?? 12, Math.max(schema.minLength ?? 1, 12)),
    )
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
    const id = /_ids?$/.test(name) ? known.forProperty(name) : null
    if (id !== null) return id
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

  /** The same with one thing wrong: a key too many, one too few, or a value out of form. */
  const spoil = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return chance.one(NONSENSE)
    const names = Object.keys(body)
    if (names.length === 0 || chance.in100(15))
      return { ...body, [chance.one(['unknown', 'id', 'constructor'])]: chance.one(NONSENSE) }
    const name = chance.one(names)
    const { [name as never]: _gone, ...rest } = body as Record<string, unknown>
    return chance.in100(25) ? rest : { ...body, [name]: chance.one(NONSENSE) }
  }

  return { valueOf, spoil, nonsense: () => chance.one(NONSENSE) }
}
