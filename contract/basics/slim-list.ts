import { z } from 'zod'
import type { listOf } from './page.ts'

const CUSTOM = /^custom\.[a-z][a-z0-9_]{1,39}$/

const ABILITY = 'abilities.'

const abilitiesIn = ({ abilities }: z.ZodObject['shape']) => (abilities instanceof z.ZodObject ? abilities : undefined)

/** `phone,status_id,custom.shirt,abilities.update` → the fields that a list must answer for each row. */
export const fieldsOf = (row: z.ZodObject) => {
  const names = Object.keys(row.shape)
  const one = [
    ...names,
    ...Object.keys(abilitiesIn(row.shape)?.shape ?? {}).map((name) => `abilities\\.${name}`),
    ...(names.includes('custom_values') ? [CUSTOM.source.slice(1, -1)] : []),
  ].join('|')
  return z
    .string()
    .max(2_000)
    .regex(new RegExp(`^(?:${one})(?:,(?:${one}))*$`), { error: 'invalid_value' })
    .transform((value) => value.split(','))
}

/** A row with some of its fields. */
export type SlimRow<Row extends { id: number }> = Pick<Row, 'id'> & Partial<Row>

/** The answer of a list if the caller named fields: rows hold these fields and the id, and nothing is counted. */
export type SlimList<List> = List extends { data: (infer Row extends { id: number })[]; meta: infer Meta }
  ? { data: SlimRow<Row>[]; meta: Omit<Meta, 'total' | 'total_capped'> }
  : never

const KEPT = 200
const kept = new WeakMap<z.ZodType, Map<string, z.ZodType>>()

type AnyList = ReturnType<typeof listOf<z.ZodObject>>

/** An `abilities` schema with only the named abilities; `{}` if no single ability or all of them are named. */
const abilitiesAmong = (shape: z.ZodObject['shape'], fields: readonly string[]) => {
  const named = fields.filter((name) => name.startsWith(ABILITY)).map((name) => [name.slice(ABILITY.length), true])
  if (named.length === 0 || fields.includes('abilities')) return {}
  return { abilities: abilitiesIn(shape)!.pick(Object.fromEntries(named) as Record<string, true>) }
}

const make = (list: AnyList, fields: readonly string[]) => {
  const names = fields
    .filter((name) => !name.startsWith(ABILITY))
    .map((name) => (CUSTOM.test(name) ? 'custom_values' : name))
  const { shape } = list.shape.data.element
  const row = {
    ...Object.fromEntries(['id', ...names].map((name) => [name, shape[name]!])),
    ...abilitiesAmong(shape, fields),
  }
  return z.object({ data: z.array(z.object(row)), meta: list.shape.meta.omit({ total: true, total_capped: true }) })
}

/** The schema of a list's answer with only these fields; each combination of fields has one cached schema. */
export const slimListOf = (list: z.ZodType, fields: readonly string[]): z.ZodType => {
  const known = kept.get(list) ?? new Map<string, z.ZodType>()
  kept.set(list, known)
  const key = fields.toSorted().join()
  const made = known.get(key)
  if (made) return made
  if (known.size >= KEPT) known.clear()
  const slim = make(list as AnyList, fields)
  known.set(key, slim)
  return slim
}

/** The keys of the named custom fields; undefined for all of them. */
export const customAmong = (fields: readonly string[] | undefined): string[] | undefined =>
  fields === undefined || fields.includes('custom_values')
    ? undefined
    : fields.filter((name) => CUSTOM.test(name)).map((name) => name.slice(7))

const withoutNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? withoutNull(schema.unwrap() as z.ZodType) : schema

const names = new WeakMap<z.ZodType, string[]>()

/** The fields of a list's rows that hold another record with an `id`. */
export const namingFields = (list: z.ZodType): string[] => {
  const known = names.get(list)
  if (known) return known
  const { shape } = (list as AnyList).shape.data.element
  const found = Object.entries(shape).flatMap(([name, schema]) => {
    const inner = withoutNull(schema as z.ZodType)
    return inner instanceof z.ZodObject && 'id' in inner.shape ? [name] : []
  })
  names.set(list, found)
  return found
}

/** The schema of a list's answer for `once`: rows hold ids, and `shared` holds each named record once. */
export const onceListOf = (list: z.ZodType): z.ZodType => {
  const slim = slimListOf(list, []) as z.ZodObject
  const { shape } = (list as AnyList).shape.data.element
  const fields = namingFields(list)
  const ids = Object.fromEntries(fields.map((name) => [name, z.int().nullable().optional()]))
  const shared = Object.fromEntries(
    fields.map((name) => [name, z.record(z.string(), withoutNull(shape[name] as z.ZodType)).optional()]),
  )
  return slim.extend({ data: z.array(z.object({ id: z.int(), ...ids })), shared: z.object(shared) })
}
