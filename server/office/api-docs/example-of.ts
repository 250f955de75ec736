import { languages } from '#contract/basics/language.ts'
import type { JsonSchema } from '#contract/office/api-docs.ts'

/** Example values of well-known names. */
const usual: Record<string, unknown> = {
  full_name: 'Olena Shevchenko',
  first_name: 'Olena',
  last_name: 'Shevchenko',
  email: 'olena@example.com',
  phone: '+48501234567',
  phone_number: '+48 501 234 567',
  selection: { ids: [1] },
  url: 'https://example.com/brigada',
  date_of_birth: '1992-03-14',
  password: 'muddy yard at seven',
  token: 'x'.repeat(43),
  trigger: 'labour_office',
}

const texts = ['example', 'Olena', '1', '+48501234567', 'olena@example.com', '#3366CC', '2026-11-21..2026-11-30', '2026-11', '06:00', 'x'.repeat(43), '123456'] // prettier-ignore

const formats: Record<string, string> = { date: '2026-11-21', 'date-time': '2026-11-21T10:00:00Z', uuid: '8f14e45f-ceea-467f-a9a2-4c1e6b1f0d11' } // prettier-ignore

const textOf = ({ format, pattern }: JsonSchema) => {
  if (format && formats[format]) return formats[format]
  return pattern ? (texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? texts[0]) : texts[0]
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema, resolve: Resolve) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name === 'full_name')
      .map(([name, schema]) => [name, schema.type === 'boolean' ? true : (usual[name] ?? exampleOf(schema, resolve))]),
  )

/** A name in the app's languages needs one of them, although none is required by itself. */
const isName = ({ properties = {}, required = [] }: JsonSchema) =>
  required.length === 0 && languages.every((language) => language in properties)

type Resolve = (name: string) => JsonSchema

/** An example value of the schema with only the required properties. */
export const exampleOf = (schema: JsonSchema, resolve: Resolve): unknown => {
  if (schema.$ref) return exampleOf(resolve(schema.$ref.split('/').at(-1)!), resolve)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, resolve)
  const type = [schema.type].flat()[0]
  if (type === 'object' && isName(schema)) return { en: 'Shirt size', ua: 'Розмір одягу' }
  if (type === 'object') return objectOf(schema, resolve)
  if (type === 'array') return schema.items ? [exampleOf(schema.items, resolve)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return type === 'string' ? textOf(schema) : null
}
