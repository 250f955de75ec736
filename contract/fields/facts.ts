import { type Kind, type ListKind, type PersonalKind, type ValueOf, isList } from './kinds.ts'

/** How a list is ordered by a field; of one that can be absent, rows without it stand together at one end. */
export type SortKind =
  | 'text'
  | 'optional text'
  | 'moment'
  | 'optional moment'
  | 'day'
  | 'optional day'
  | 'whole'
  | 'optional whole'

/** What a field is, and what becomes of it. Which of the last five answers a field must give is said by the function that its noun is declared with. */
export type FieldFacts = {
  is: Kind
  /** Whether callers write it, read it, or never hear of it. */
  api: 'write' | 'read' | 'none'
  /** A record cannot be without it. */
  needed?: true
  /** The database has a default for it, or fills it. */
  filled?: true
  /** Its column holds '' where there is nothing. */
  blank?: true
  /** It stands in another table, or is counted: the table of its noun has no such column. */
  elsewhere?: true
  /** It is written once. */
  fixed?: true
  /** Some readers of the record are not told it: the answer holds null for them. */
  masked?: true
  /** Readers who know a record in part are told it. */
  glimpse?: true
  /** A list can show it and an export can hold it, or an export alone. */
  list?: true | 'export'
  sort?: SortKind
  filter?: true
  /** A list that is filtered by it is not grouped by it, though its kind has few values. */
  group?: false
  /** The search finds the record by it. */
  search?: 'name' | 'phone' | 'email' | 'text'
  /** What erasure does: empties it, leaves it, or writes something of its own. */
  erase?: 'empty' | 'stays' | 'own'
  /** What a merge does: asks which value stays, takes it from the other where there is none, takes the origin over, lets it go with another field, or leaves it with its record. */
  merge?: 'chosen' | 'taken' | 'origin' | 'own' | { with: string }
  /** Whether the record of the next noun begins with it, and under which name. */
  convert?: boolean | string
  /** Whether a column of a file can become it. */
  import?: boolean
  /** Whether history tells of its changes; where nothing is said it does. */
  history?: boolean
}

export type Fields = Readonly<Record<string, FieldFacts>>

type Answering<Answers extends keyof FieldFacts> = FieldFacts & Required<Pick<FieldFacts, Answers>>

/** A field of somebody who is merged, converted and imported. */
type PersonFacts = Answering<'erase' | 'merge' | 'convert' | 'import' | 'history'>

/** A field of one who works for the agency; what stands elsewhere is answered for there. */
type StaffFacts = Answering<'erase'> | (FieldFacts & { elsewhere: true })

/** A field of a thing: what only a person has says what erasure does with it. */
type RecordFacts = FieldFacts & ({ is: Exclude<Kind, { kind: PersonalKind }> } | Answering<'erase'>)

/** Keeps the compiler's complaint at the line that lacks an answer. */
type Complete<F, Facts> = { readonly [K in keyof F]: F[K] extends Facts ? F[K] : Facts }

const declaring =
  <Facts extends FieldFacts>() =>
  <const F extends Readonly<Record<string, object>>>(table: F & Complete<F, Facts>): Complete<F, Facts> =>
    table

/** The fields of a noun: every column of its table, each declared once. A line without one of the last five answers does not compile. */
export const fields = declaring<PersonFacts>()
/** The same of those who work for the agency: each line says what erasure does with it. */
export const staffFields = declaring<StaffFacts>()
/** The same of what is no person: a name, a phone, an e-mail say what erasure does with them. */
export const recordFields = declaring<RecordFacts>()

type Where<F extends Fields, Facts> = { [K in keyof F]: F[K] extends Facts ? K : never }[keyof F] & string

/** Fields that callers write. */
export type Written<F extends Fields> = Where<F, { api: 'write' }>
/** Fields that the API answers. */
export type Answered<F extends Fields> = Where<F, { api: 'write' | 'read' }>
/** Fields that a list or an export can hold. */
export type Listed<F extends Fields> = Where<F, { list: true | 'export' }>
/** Fields that a list can show. */
export type Offered<F extends Fields> = Where<F, { list: true }>
export type Sorted<F extends Fields> = Where<F, { sort: SortKind }>
export type Filtered<F extends Fields> = Where<F, { filter: true }>
export type Imported<F extends Fields> = Where<F, { import: true }>

/** Whether a record can be without the field, whose column holds null then. */
export type CanBeNull<F extends FieldFacts> = F extends { needed: true } | { blank: true } | { filled: true }
  ? false
  : F extends { is: { kind: ListKind } }
    ? false
    : true

/** The names of the columns that the table of a noun has. */
export type Columns<F extends Fields> = { [K in keyof F]: F[K] extends { elsewhere: true } ? never : K }[keyof F]

/** The value of a field as the table holds it. */
export type Stored<F extends FieldFacts> = CanBeNull<F> extends true ? ValueOf<F['is']> | null : ValueOf<F['is']>

const namesWhere = <Name extends string>(table: Fields, has: (field: FieldFacts) => boolean) =>
  Object.keys(table).filter((name) => has(table[name]!)) as Name[]

/** Fields that a list or an export can hold, in their usual order. */
export const listed = <F extends Fields>(table: F) => namesWhere<Listed<F>>(table, ({ list }) => list !== undefined)
/** Fields that a list can show, in their usual order. */
export const offered = <F extends Fields>(table: F) => namesWhere<Offered<F>>(table, ({ list }) => list === true)
export const sorted = <F extends Fields>(table: F) => namesWhere<Sorted<F>>(table, ({ sort }) => sort !== undefined)
export const filtered = <F extends Fields>(table: F) => namesWhere<Filtered<F>>(table, ({ filter }) => filter === true)
const fewValued: ReadonlySet<string> = new Set(['link', 'choice', 'country', 'yes_no', 'line'])

/** Fields that a list can be grouped by: those it is filtered by whose kind has few values. */
export const grouped = (table: Fields) =>
  namesWhere<string>(table, (field) => field.filter === true && field.group !== false && fewValued.has(field.is.kind))

export const imported = <F extends Fields>(table: F) => namesWhere<Imported<F>>(table, (field) => field.import === true)
export const answered = <F extends Fields>(table: F) => namesWhere<Answered<F>>(table, ({ api }) => api !== 'none')
export const written = <F extends Fields>(table: F) => namesWhere<Written<F>>(table, ({ api }) => api === 'write')
/** Fields told to readers who know a record in part. */
export const glimpsed = (table: Fields) => namesWhere<string>(table, ({ glimpse }) => glimpse === true)
/** Fields whose changes history leaves out. */
export const quiet = (table: Fields) => namesWhere<string>(table, ({ history }) => history === false)
/** Fields that erasure empties. */
export const erased = (table: Fields) => namesWhere<string>(table, ({ erase }) => erase === 'empty')
/** Fields that a merge treats in one way. */
export const merged = (table: Fields, way: 'chosen' | 'taken' | 'origin') =>
  namesWhere<string>(table, ({ merge }) => merge === way)
/** Fields that go with another in a merge, by that other. */
export const followers = (table: Fields): Record<string, string[]> => {
  const byLeader: Record<string, string[]> = {}
  for (const [name, { merge }] of Object.entries(table))
    if (typeof merge === 'object') (byLeader[merge.with] ??= []).push(name)
  return byLeader
}
/** What the record of the next noun begins with: each field with its name there. */
export const converted = (table: Fields): [string, string][] =>
  Object.entries(table).flatMap(([name, { convert }]): [string, string][] =>
    convert === undefined || convert === false ? [] : [[name, convert === true ? name : convert]],
  )
/** What the column of a field holds where there is nothing: an empty list, no text, no; else null. */
export const nothingOf = ({ is, blank, filled }: FieldFacts): unknown => {
  if (is.kind === 'custom') return {}
  if (isList(is)) return []
  if (filled && is.kind === 'yes_no') return false
  return blank ? '' : null
}
/** The fields of which nothing is not null, with what their columns hold instead. */
export const nothings = (table: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table)
      .map(([name, field]) => [name, nothingOf(field)] as const)
      .filter(([, nothing]) => nothing !== null),
  )
