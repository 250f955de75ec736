import {
  type Operation,
  create,
  history,
  list,
  listOf,
  record,
  searchesOf,
  somebody,
  upToPage,
  update,
  listsByPapers,
  newcomer,
  searchesOfPeople,
  wholeListOf,
} from './operations.ts'
import { peselOf } from './workers.ts'

const LIST = listOf('workers')

const { common, rare, phones } = searchesOfPeople('workers')

const DAY = 86_400_000
const SERIALS = 10_000
const DAYS = 3_000

/** A date of birth before everyone in the agency, so that a new PESEL is unique. */
const bornOf = (marker: string) => {
  const day = Math.floor(Number(marker) / SERIALS) % DAYS
  return new Date(Date.parse('1952-01-01') + day * DAY).toISOString().slice(0, 10)
}

const body = (marker: string) => ({
  ...newcomer(marker),
  gender: 'female',
  date_of_birth: bornOf(marker),
  citizenship: 'UA',
  first_name_latin: 'NATALIIA',
  last_name_latin: 'MELNYK',
  stay_basis: 'temporary_protection',
  work_basis: 'ua_notification',
  pesel: peselOf(bornOf(marker), Number(marker) % SERIALS),
})

/** The measured operations on workers. */
export const workerOperations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  wholeListOf('workers'),
  list('list of a recruiter', 'recruiter', () => [LIST]),
  ...listsByPapers('workers', 'working', 'vacation'),
  list('search, common name', 'admin', () => common, somebody),
  list('search, rare name', 'admin', () => rare, upToPage),
  list('search, piece of a phone', 'admin', () => phones, upToPage),
  list('search, whole PESEL', 'admin', ({ pesels }) => searchesOf('workers', pesels), somebody),
  list('search of a recruiter', 'recruiter', () => common, somebody),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  record('workers'),
  history('workers'),
  create('workers', body),
  update('workers'),
]
