import { MOST_OF_PERSON } from '../basics/most-of-person.ts'

/** What a field holds, as plain data without zod, so that the browser can read declarations. */
export type Kind =
  | { kind: PersonalKind }
  | { kind: 'country' | 'day' | 'moment' }
  | { kind: 'line'; max: number; min?: number }
  | { kind: 'text'; max: number }
  | { kind: 'choice'; codes: Codes }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'rate' | 'yes_no' | 'link' | 'spoken' | 'custom' }
  | { kind: 'codes'; codes: Codes; max: number }
  | { kind: 'countries'; max: number }
  | { kind: 'links'; max: number; min?: number }
  | { kind: 'items'; item?: unknown }
  | { kind: 'lines'; length: number; max: number }
  | { kind: 'row_id' | 'key' }

/** Kinds of personal data. */
export type PersonalKind = 'name' | 'latin_name' | 'phone' | 'email' | 'birth_day'

export type Codes = readonly [string, ...string[]]

/** The value of a kind in the table and in answers of the API. */
export type ValueOf<K extends Kind> = K extends { kind: 'choice'; codes: readonly (infer Code)[] }
  ? Code
  : K extends { kind: 'codes' | 'countries' | 'lines' }
    ? string[]
    : K extends { kind: 'links' }
      ? number[]
      : K extends { kind: 'items'; item?: infer Item }
        ? Item[]
        : K extends { kind: 'spoken' }
          ? { code: string; level: string }[]
          : K extends { kind: 'custom' }
            ? Record<string, unknown>
            : K extends { kind: 'yes_no' }
              ? boolean
              : K extends { kind: 'whole' | 'number' | 'rate' | 'link' | 'row_id' }
                ? number
                : string

/** Kinds whose column holds an empty list or object, never null. */
export type ListKind = 'codes' | 'countries' | 'lines' | 'links' | 'items' | 'spoken' | 'custom'

const listKinds: ReadonlySet<string> = new Set(['codes', 'countries', 'lines', 'links', 'items', 'spoken', 'custom'])

/** Whether the column of a kind holds an empty list or object instead of null. */
export const isList = (is: Kind): boolean => listKinds.has(is.kind)

/** Whether the column of a kind holds JSON (a list of objects). */
export const isJson = (is: Kind): boolean => is.kind === 'spoken' || is.kind === 'items'

const textKinds: ReadonlySet<string> = new Set(['name', 'latin_name', 'phone', 'email', 'line', 'text', 'key'])

/** Whether a value of the kind is free text, which can be blank. */
export const isText = (is: Kind): boolean => textKinds.has(is.kind)

/** A given, family or middle name. */
export const name = { kind: 'name' } as const
/** A name as a passport prints it. */
export const latinName = { kind: 'latin_name' } as const
export const phone = { kind: 'phone' } as const
export const email = { kind: 'email' } as const
/** An ISO 3166-1 alpha-2 code. */
export const country = { kind: 'country' } as const
/** One line of `min`–`max` characters. */
export const line = (max: number, min = 1) => ({ kind: 'line', max, min }) as const
/** Several lines of at most `max` characters. */
export const text = (max: number) => ({ kind: 'text', max }) as const
/** One of the codes. */
export const choice = <const C extends Codes>(codes: C) => ({ kind: 'choice', codes }) as const
/** A date without a time. */
export const day = { kind: 'day' } as const
/** The date of birth of a person aged 18–75. */
export const birthDay = { kind: 'birth_day' } as const
export const moment = { kind: 'moment' } as const
export const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const
/** A number in steps, which can be fractions. */
export const number = (min: number, max: number, step: number) => ({ kind: 'number', min, max, step }) as const
/** An amount of money, 0–9,999,999,999, with cents. */
export const money = number(0, 9_999_999_999, 0.01)
/** A sum that one person earns, pays or owes, 0–1,000,000, with cents. */
export const personalSum = number(0, MOST_OF_PERSON, 0.01)
/** An hourly rate, 0.01–9,999.99. */
export const rate = { kind: 'rate' } as const
export const yesNo = { kind: 'yes_no' } as const
/** The id of a row of another table. */
export const link = { kind: 'link' } as const
/** `min`–`max` ids of rows of another table. */
export const links = (max: number, min = 0) => ({ kind: 'links', max, min }) as const
/** At most `max` of the codes. */
export const codes = <const C extends Codes>(of: C, max: number) => ({ kind: 'codes', codes: of, max }) as const
export const countriesUpTo = (max: number) => ({ kind: 'countries', max }) as const
/** At most `max` lines of `length` characters. */
export const lines = (length: number, max: number) => ({ kind: 'lines', length, max }) as const
/** A list of objects; the noun's contract writes its schema. */
export const items = <Item>() => ({ kind: 'items' }) as { readonly kind: 'items'; readonly item?: Item }
/** Languages with their levels. */
export const spoken = { kind: 'spoken' } as const
/** The values of custom fields by key. */
export const custom = { kind: 'custom' } as const
/** The id that the database assigns. */
export const rowId = { kind: 'row_id' } as const
/** A text that Brigada generates. */
export const key = { kind: 'key' } as const
/** A count that Brigada maintains. */
export const count = { kind: 'whole', min: 0, max: 2_147_483_647 } as const
