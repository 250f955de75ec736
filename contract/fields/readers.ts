import { type Fields, veiled } from './facts.ts'
import { type Reader, hasOneOf, introducedBy, knowsWhoBrought } from './reader.ts'

/** Whether the reader may see stays at all; houses and people decide which ones. */
export const seesStays = (reader: Pick<Reader, 'scopes'>): boolean => hasOneOf(reader, 'all', 'coordinator')

/** Whether the reader may see placements at all; contracts and workers decide which ones. */
export const seesPlacements = (reader: Pick<Reader, 'scopes'>): boolean =>
  hasOneOf(reader, 'all', 'coordinator', 'recruiter')

/** Whether the reader may know the client's rate. */
export const seesBillRate = ({ permissions }: Pick<Reader, 'permissions'>): boolean =>
  permissions.has('update contract')

/** Whether the reader may see some houses completely. */
export const readsWholeHouses = (reader: Pick<Reader, 'scopes'>): boolean => hasOneOf(reader, 'all', 'coordinator')

/** Whether the reader may see some profiles of staff completely; `own` says that one of them is the reader's. */
export const readsWholeStaff = (reader: Pick<Reader, 'scopes'>, own: boolean): boolean =>
  own || hasOneOf(reader, 'all', 'coordinator')

/** The same for staff recruiters, whom coordinators do not see. */
export const readsWholeRecruiters = (reader: Pick<Reader, 'scopes'>, own: boolean): boolean =>
  own || hasOneOf(reader, 'all')

/** The rate that the client pays. */
export const clientRates = ['bill_rate'] as const

/** Where a worker is placed, and the filters by it. */
const placedOn = [
  'current_contract',
  'current_position',
  'current_foreman',
  'current_coordinator',
  'contract_id',
  'foreman_id',
  'coordinator_id',
  'first_day',
] as const

/** Fields and filters of workers that are empty for the reader in every row. */
export const hiddenInWorkers = (reader: Reader): readonly string[] => [
  ...(knowsWhoBrought(reader) ? [] : introducedBy),
  ...(seesStays(reader) ? [] : ['current_housing']),
  ...(seesPlacements(reader) ? [] : placedOn),
]

/** The same for contracts. */
export const hiddenInContracts = (reader: Reader): readonly string[] => (seesBillRate(reader) ? [] : clientRates)

/** The same for a noun that the reader sees completely or in part; `filters` are those that no field is named after. */
export const hiddenInPart = (fields: Fields, mayBeWhole: boolean, filters: readonly string[] = []): readonly string[] =>
  mayBeWhole ? [] : [...veiled(fields), ...filters]
