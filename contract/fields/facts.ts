import { type Kind, type ListKind, type PersonalKind, type ValueOf, isList } from './kinds.ts'

/** How a list sorts by a field; `optional` puts all rows without a value at one end. */
export type SortKind =
  | 'text'
  | 'optional text'
  | 'moment'
  | 'optional moment'
  | 'day'
  | 'optional day'
  | 'whole'
  | 'optional whole'

/** The properties of a field. The function that declares the noun decides which of the last five are required. */
export type FieldFacts = {
  is: Kind
  /** Whether the API writes the field, only reads it, or does not show it. */
  api: 'write' | 'read' | 'none'
  /** Every record has a value. */
  needed?: true
  /** The database fills it or has a default. */
  filled?: true
  /** Its column holds '' if there is no value. */
  blank?: true
  /** It is in another table, or is counted: the noun's table has no such column. */
  elsewhere?: true
  /** It never changes after creation. */
  fixed?: true
  /** Some readers of the record do not see it: their answer holds null. */
  masked?: true
  /** Users who see only part of a record see it. */
  glimpse?: true
  /** A list can show it and an export can contain it; `export` is for the export only. */
  list?: true | 'export'
  sort?: SortKind
  filter?: true
  /** Excludes it from grouping, although it can be filtered and its kind has few values. */
  group?: false
  /** The search finds the record by it. */
  search?: 'name' | 'phone' | 'email' | 'text'
  /** What erasure does: clears it, keeps it, or has special code for it. */
  erase?: 'empty' | 'stays' | 'own'
  /** What a merge does: asks which value to keep, fills it from the other record if it is missing, takes over the origin, follows another field, or leaves it with its record. */
  merge?: 'chosen' | 'taken' | 'origin' | 'own' | { with: string }
  /** Whether conversion copies it to the next noun, and under which name. */
  convert?: boolean | string
  /** Whether an import can fill it from a column. */
  import?: boolean
  /** Whether history records its changes; true if absent. */
  history?: boolean
}

export type Fields = Readonly<Record<string, FieldFacts>>

type Answering<Answers extends keyof FieldFacts> = FieldFacts & Required<Pick<FieldFacts, Answers>>

/** A field of a person who can be merged, converted and imported. */
type PersonFacts = Answering<'erase' | 'merge' | 'convert' | 'import' | 'history'>

/** A field of a staff member; a field in another table is erased there. */
type StaffFacts = Answering<'erase'> | (FieldFacts & { elsewhere: true })

/** A field of a record that is not a person: only personal data must say what erasure does. */
type RecordFacts = FieldFacts & ({ is: Exclude<Kind, { kind: PersonalKind }> } | Answering<'erase'>)

/** Makes the compiler report the line that lacks a property. */
type Complete<F, Facts> = { readonly [K in keyof F]: F[K] extends Facts ? F[K] : Facts }

const declaring =
  <Facts extends FieldFacts>() =>
  <const F extends Readonly<Record<string, object>>>(table: F & Complete<F, Facts>): Complete<F, Facts> =>
    table

/** Declares the fields of a person: every column of the table, once. A line that lacks one of the last five properties does not compile. */
export const fields = declaring<PersonFacts>()
/** Declares the fields of staff: each line says what erasure does. */
export const staffFields = declaring<StaffFacts>()
/** Declares the fields of other records: a name, phone or e-mail says what erasure does. */
export const recordFields = declaring<RecordFacts>()

type Where<F extends Fields, Facts> = { [K in keyof F]: F[K] extends Facts ? K : never }[keyof F] & string

/** Fields that the API can write. */
export type Written<F extends Fields> = Where<F, { api: 'write' }>
/** Fields that the API answers. */
export type Answered<F extends Fields> = Where<F, { api: 'write' | 'read' }>
/** Fields that a list or an export can contain. */
export type Listed<F extends Fields> = Where<F, { list: true | 'export' }>
/** Fields that a list can show. */
export type Offered<F extends Fields> = Where<F, { list: true }>
export type Sorted<F extends Fields> = Where<F, { sort: SortKind }>
export type Filtered<F extends Fields> = Where<F, { filter: true }>
export type Imported<F extends Fields> = Where<F, { import: true }>

/** Whether the column of the field can hold null. */
export type CanBeNull<F extends FieldFacts> = F extends { needed: true } | { blank: true } | { filled: true }
  ? false
  : F extends { is: { kind: ListKind } }
    ? false
    : true

/** The names of the columns of the noun's table. */
export type Columns<F extends Fields> = { [K in keyof F]: F[K] extends { elsewhere: true } ? never : K }[keyof F]

/** The value of a field in the table. */
export type Stored<F extends FieldFacts> = CanBeNull<F> extends true ? ValueOf<F['is']> | null : ValueOf<F['is']>

const namesWhere = <Name extends string>(table: Fields, has: (field: FieldFacts) => boolean) =>
  Object.keys(table).filter((name) => has(table[name]!)) as Name[]

/** Fields that a list or an export can contain, in their usual order. */
export const listed = <F extends Fields>(table: F) => namesWhere<Listed<F>>(table, ({ list }) => list !== undefined)
/** Fields that a list can show, in their usual order. */
export const offered = <F extends Fields>(table: F) => namesWhere<Offered<F>>(table, ({ list }) => list === true)
export const sorted = <F extends Fields>(table: F) => namesWhere<Sorted<F>>(table, ({ sort }) => sort !== undefined)
export const filtered = <F extends Fields>(table: F) => namesWhere<Filtered<F>>(table, ({ filter }) => filter === true)
const fewValued: ReadonlySet<string> = new Set(['link', 'choice', 'country', 'yes_no', 'line'])

/** Fields that a list can be grouped by: filterable fields whose kind has few values. */
export const grouped = (table: Fields) =>
  namesWhere<string>(table, (field) => field.filter === true && field.group !== false && fewValued.has(field.is.kind))

export const imported = <F extends Fields>(table: F) => namesWhere<Imported<F>>(table, (field) => field.import === true)
export const answered = <F extends Fields>(table: F) => namesWhere<Answered<F>>(table, ({ api }) => api !== 'none')
export const written = <F extends Fields>(table: F) => namesWhere<Written<F>>(table, ({ api }) => api === 'write')
/** Fields that users see who see only part of a record. */
export const glimpsed = (table: Fields) => namesWhere<string>(table, ({ glimpse }) => glimpse === true)
/** Fields that users do not see who see only part of a record. */
export const veiled = (table: Fields) => namesWhere<string>(table, ({ glimpse }) => glimpse !== true)
/** Fields whose changes history does not record. */
export const quiet = (table: Fields) => namesWhere<string>(table, ({ history }) => history === false)
/** Fields that erasure clears. */
export const erased = (table: Fields) => namesWhere<string>(table, ({ erase }) => erase === 'empty')
/** Fields that a merge treats in this way. */
export const merged = (table: Fields, way: 'chosen' | 'taken' | 'origin') =>
  namesWhere<string>(table, ({ merge }) => merge === way)
/** Fields that follow another field in a merge, by that field. */
export const followers = (table: Fields): Record<string, string[]> => {
  const byLeader: Record<string, string[]> = {}
  for (const [name, { merge }] of Object.entries(table))
    if (typeof merge === 'object') (byLeader[merge.with] ??= []).push(name)
  return byLeader
}
/** Fields that conversion copies, each with its name in the next noun. */
export const converted = (table: Fields): [string, string][] =>
  Object.entries(table).flatMap(([name, { convert }]): [string, string][] =>
    convert === undefined || convert === false ? [] : [[name, convert === true ? name : convert]],
  )
/** The value of a column without content: `{}`, `[]`, false or '' if the column is never null; otherwise null. */
export const nothingOf = ({ is, blank, filled }: FieldFacts): unknown => {
  if (is.kind === 'custom') return {}
  if (isList(is)) return []
  if (filled && is.kind === 'yes_no') return false
  return blank ? '' : null
}
/** Fields whose empty value is not null, with that value. */
export const nothings = (table: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table)
      .map(([name, field]) => [name, nothingOf(field)] as const)
      .filter(([, nothing]) => nothing !== null),
  )
