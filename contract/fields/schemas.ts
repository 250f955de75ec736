import { z } from 'zod'
import { date, moment } from '../basics/date.ts'
import { codesFilter, containsFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id } from '../basics/id.ts'
import { birthDate, email, name, phone } from '../basics/person.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries, spokenLanguages } from '../basics/world.ts'
import { latinName, rate, spokenInput, spokenOutput } from '../behaviors/people.ts'
import { customValues, customValuesInput } from '../office/custom-fields.ts'
import * as facts from './facts.ts'
import { type Kind, type ListKind, type ValueOf, isList } from './kinds.ts'

/** The input schema of a kind. */
const inputOf = (is: Kind): z.ZodType => {
  switch (is.kind) {
    case 'name':
      return name()
    case 'latin_name':
      return latinName()
    case 'phone':
      return phone()
    case 'email':
      return email()
    case 'country':
      return z.enum(countries)
    case 'day':
      return date()
    case 'birth_day':
      return birthDate()
    case 'moment':
      return moment()
    case 'line':
      return line(is.max, is.min)
    case 'text':
      return text(is.max)
    case 'choice':
      return z.enum(is.codes)
    case 'whole':
      return z.int().min(is.min).max(is.max)
    case 'number':
      return z.number().min(is.min).max(is.max).multipleOf(is.step)
    case 'rate':
      return rate()
    case 'yes_no':
      return z.boolean()
    case 'link':
    case 'row_id':
      return id()
    case 'codes':
      return z.array(z.enum(is.codes)).max(is.max)
    case 'countries':
      return z.array(z.enum(countries)).max(is.max)
    case 'links':
      return is.min ? z.array(id()).min(is.min).max(is.max) : z.array(id()).max(is.max)
    case 'lines':
      return z.array(line(is.length)).max(is.max)
    case 'spoken':
      return spokenInput()
    case 'custom':
      return customValuesInput
    case 'key':
      return z.string()
    case 'items':
      return z.never()
  }
}

/** The output schema of a kind. */
const outputOf = (is: Kind): z.ZodType => {
  switch (is.kind) {
    case 'choice':
      return z.enum(is.codes)
    case 'whole':
    case 'link':
    case 'row_id':
      return z.int()
    case 'number':
    case 'rate':
      return z.number()
    case 'yes_no':
      return z.boolean()
    case 'codes':
    case 'countries':
    case 'lines':
      return z.array(z.string())
    case 'links':
      return z.array(z.int())
    case 'spoken':
      return spokenOutput()
    case 'custom':
      return customValues
    case 'items':
      return z.never()
    default:
      return z.string()
  }
}

const isLink = ({ kind }: Kind) => kind === 'link'

/** The schema of a field in a change: absent stays; null clears if the field is optional; so does the empty string, except for ids. */
const changeable = (field: facts.FieldFacts): z.ZodType => {
  const input = inputOf(field.is)
  if (field.needed || field.filled || isList(field.is)) return input.optional()
  return isLink(field.is) ? input.nullable().optional() : clearable(input)
}

type Changed<F extends facts.FieldFacts> = CanBeCleared<F> extends true ? ValueOf<F['is']> | null : ValueOf<F['is']>
type CanBeCleared<F extends facts.FieldFacts> = F extends { needed: true } | { filled: true }
  ? false
  : F extends { is: { kind: ListKind } }
    ? false
    : true

type Optional<T> = z.ZodOptional<z.ZodType<T, T>>

/** The field's name, or never for a list of objects: the noun writes that schema itself. */
type Schemed<F extends facts.Fields, K extends keyof F> = F[K]['is'] extends { kind: 'items' } ? never : K

type CreateShape<F extends facts.Fields> = {
  [K in facts.Written<F> as Schemed<F, K>]: F[K] extends { needed: true }
    ? z.ZodType<ValueOf<F[K]['is']>, ValueOf<F[K]['is']>>
    : Optional<Changed<F[K]>>
}
type UpdateShape<F extends facts.Fields> = { [K in facts.Written<F> as Schemed<F, K>]: Optional<Changed<F[K]>> }

const shapeOf = (names: readonly string[], schemaOf: (name: string) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

/** The fields of a request that creates a record. */
export const createShape = <F extends facts.Fields>(table: F) =>
  shapeOf(facts.written(table), (name) => {
    const field = table[name]!
    return field.needed ? inputOf(field.is) : changeable(field)
  }) as CreateShape<F>

/** The fields of a request that changes a record: absent stays, null clears. */
export const updateShape = <F extends facts.Fields>(table: F) =>
  shapeOf(facts.written(table), (name) => changeable(table[name]!)) as UpdateShape<F>

type Read<F extends facts.FieldFacts> = F extends { masked: true } ? facts.Stored<F> | null : facts.Stored<F>
type OutputShape<F extends facts.Fields> = { [K in facts.Answered<F> as Schemed<F, K>]: z.ZodType<Read<F[K]>> }

const canBeNull = ({ is, needed, filled, blank, masked }: facts.FieldFacts) =>
  masked === true || !(needed || filled || blank || isList(is))

/** The fields of an answer that come from the noun's own table. */
export const outputShape = <F extends facts.Fields>(table: F) =>
  shapeOf(facts.answered(table), (name) => {
    const field = table[name]!
    const output = outputOf(field.is)
    return canBeNull(field) ? output.nullable() : output
  }) as OutputShape<F>

const filterOf = (is: Kind): z.ZodType => {
  switch (is.kind) {
    case 'link':
    case 'links':
      return idsFilter()
    case 'choice':
    case 'codes':
      return codesFilter(is.codes)
    case 'country':
    case 'countries':
      return codesFilter(countries)
    case 'spoken':
      return codesFilter(spokenLanguages)
    case 'yes_no':
      return codesFilter(['yes', 'no'])
    case 'whole':
      return codesFilter(Array.from({ length: is.max - is.min + 1 }, (_, index) => String(is.min + index)) as [string])
    case 'day':
    case 'moment':
      return daysFilter()
    default:
      return containsFilter()
  }
}

type FilterOf<K extends Kind> = K extends { kind: 'link' | 'links' }
  ? ReturnType<typeof idsFilter>
  : K extends { kind: 'choice' | 'codes'; codes: readonly (infer Code)[] }
    ? z.ZodType<Code[], string>
    : K extends { kind: 'country' | 'countries' | 'spoken' | 'whole' }
      ? z.ZodType<string[], string>
      : K extends { kind: 'yes_no' }
        ? z.ZodType<('yes' | 'no')[], string>
        : K extends { kind: 'day' | 'moment' | 'birth_day' }
          ? ReturnType<typeof daysFilter>
          : ReturnType<typeof containsFilter>

type FilterShape<F extends facts.Fields> = { [K in facts.Filtered<F>]: z.ZodOptional<FilterOf<F[K]['is']>> }

/** The filters of a list. */
export const filterShape = <F extends facts.Fields>(table: F) =>
  shapeOf(facts.filtered(table), (name) => filterOf(table[name]!.is).optional()) as FilterShape<F>
