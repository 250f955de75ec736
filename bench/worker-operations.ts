import { type Operation, create, list, listOf, record, searchesOf, somebody, upToPage, update } from './operations.ts'
import { peselOf } from './workers.ts'

const LIST = listOf('workers')

const common = searchesOf('workers', ['Олександр', 'Шевченко', 'bondarenko', 'Giorgi'])
const rare = searchesOf('workers', ['Oleksandr Kovalenko', 'Ткаченко Ірина', 'Соломія Поліщук', 'Natalia Melnyk'])
const phones = searchesOf('workers', ['48 601 23', '50612', '067 12 34', '+380 99 7'])

const DAY = 86_400_000
const SERIALS = 10_000
const DAYS = 3_000

/** Born before anybody the agency was made with, so that a new PESEL is nobody's. */
const bornOf = (marker: string) => {
  const day = Math.floor(Number(marker) / SERIALS) % DAYS
  return new Date(Date.parse('1952-01-01') + day * DAY).toISOString().slice(0, 10)
}

const body = (marker: string) => ({
  first_name: 'Наталія',
  last_name: 'Мельник',
  gender: 'female',
  date_of_birth: bornOf(marker),
  citizenship: 'UA',
  first_name_latin: 'NATALIIA',
  last_name_latin: 'MELNYK',
  city: 'Львів',
  email: `natalia${marker}@example.com`,
  languages: [{ code: 'uk', level: 'native' }],
  stay_basis: 'temporary_protection',
  work_basis: 'ua_notification',
  pesel: peselOf(bornOf(marker), Number(marker) % SERIALS),
  recruiter_id: 2,
})

/** What is measured of workers. */
export const workerOperations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  list('list of a recruiter', 'recruiter', () => [LIST]),
  list('filtered list', 'admin', ({ statuses }) =>
    ['ok', 'incomplete', 'expiring', 'expired', 'expiring,expired'].map(
      (state) => `${LIST}&status_id=${statuses.get('working')},${statuses.get('vacation')}&documents_state=${state}`,
    ),
  ),
  list('list by papers alone', 'admin', () =>
    ['ok', 'incomplete', 'expiring', 'expired'].map((state) => `${LIST}&documents_state=${state}`),
  ),
  list('search, common name', 'admin', () => common, somebody),
  list('search, rare name', 'admin', () => rare, upToPage),
  list('search, piece of a phone', 'admin', () => phones, upToPage),
  list('search, whole PESEL', 'admin', ({ pesels }) => searchesOf('workers', pesels), somebody),
  list('search of a recruiter', 'recruiter', () => common, somebody),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  record('workers'),
  create('workers', body),
  update('workers'),
]
