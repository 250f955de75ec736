import { type Operation, create, list, listOf, record, searchesOf, somebody, upToPage, update } from './operations.ts'

const LIST = listOf('candidates')

const common = searchesOf('candidates', ['Олександр', 'Шевченко', 'bondarenko', 'Giorgi'])
const rare = searchesOf('candidates', ['Oleksandr Kovalenko', 'Ткаченко Ірина', 'Соломія Поліщук', 'Natalia Melnyk'])
const phones = searchesOf('candidates', ['48 601 23', '50612', '067 12 34', '+380 99 7'])

const body = (marker: string) => ({
  first_name: 'Наталія',
  last_name: 'Мельник',
  gender: 'female',
  date_of_birth: '1990-05-06',
  citizenship: 'UA',
  first_name_latin: 'NATALIIA',
  last_name_latin: 'MELNYK',
  city: 'Львів',
  email: `natalia${marker}@example.com`,
  languages: [{ code: 'uk', level: 'native' }],
  profession: 'швачка',
  skills: ['HACCP'],
  desired_countries: ['PL'],
  recruiter_id: 2,
})

/** What is measured of candidates. */
export const candidateOperations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  list('list of a coordinator', 'coordinator', () => [LIST]),
  list('filtered list', 'admin', ({ statuses }) =>
    ['ok', 'incomplete', 'expiring', 'expired', 'expiring,expired'].map(
      (state) => `${LIST}&status_id=${statuses.get('ready')},${statuses.get('reserve')}&documents_state=${state}`,
    ),
  ),
  list('list by papers alone', 'admin', () =>
    ['ok', 'incomplete', 'expiring', 'expired'].map((state) => `${LIST}&documents_state=${state}`),
  ),
  list('search, common name', 'admin', () => common, somebody),
  list('search, rare name', 'admin', () => rare, upToPage),
  list('search, piece of a phone', 'admin', () => phones, upToPage),
  list('search of a coordinator', 'coordinator', () => [...common, ...rare], upToPage),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  record('candidates'),
  create('candidates', body),
  update('candidates'),
]
