import {
  type Operation,
  create,
  list,
  listOf,
  listsOfStatusAndRecruiter,
  record,
  somebody,
  upToPage,
  update,
  listsByPapers,
  newcomer,
  searchesOfPeople,
  wholeListOf,
} from './operations.ts'

const LIST = listOf('candidates')

const { common, rare, phones } = searchesOfPeople('candidates')

const body = (marker: string) => ({
  ...newcomer(marker),
  gender: 'female',
  date_of_birth: '1990-05-06',
  citizenship: 'UA',
  first_name_latin: 'NATALIIA',
  last_name_latin: 'MELNYK',
  profession: 'швачка',
  skills: ['HACCP'],
  desired_countries: ['PL'],
})

/** The measured operations on candidates. */
export const candidateOperations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  wholeListOf('candidates'),
  list('list of a coordinator', 'coordinator', () => [LIST]),
  listsOfStatusAndRecruiter('candidates', 'ready'),
  ...listsByPapers('candidates', 'ready', 'reserve'),
  list('search, common name', 'admin', () => common, somebody),
  list('search, rare name', 'admin', () => rare, upToPage),
  list('search, piece of a phone', 'admin', () => phones, upToPage),
  list('search of a coordinator', 'coordinator', () => [...common, ...rare], upToPage),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  list('page 3,600 by number', 'admin', () => [`${LIST}&page=3600`]),
  record('candidates'),
  create('candidates', body),
  update('candidates'),
]
