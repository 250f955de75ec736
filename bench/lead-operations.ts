import {
  type Operation,
  create,
  list,
  listOf,
  listsOfStatusAndRecruiter,
  newcomer,
  record,
  searchesOf,
  signIn,
  upToPage,
  update,
  wholeListOf,
} from './operations.ts'

const LIST = listOf('leads')

const searches = searchesOf('leads', ['Олександр', 'Шевченко', 'Oleksandr Kovalenko', 'Ткаченко Ірина', 'bondarenko', '5061', '48 601 2', 'mykola.', 'Соломія Поліщук', 'Kraków', 'Giorgi']) // prettier-ignore

const body = (marker: string) => ({
  ...newcomer(marker),
  source: 'facebook',
  source_detail: 'Склад Познань',
  citizenship: 'UA',
  desired_countries: ['PL'],
})

/** The measured operations on leads. */
export const leadOperations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  wholeListOf('leads'),
  list('list of a recruiter', 'recruiter', () => [LIST]),
  list('filtered list', 'admin', ({ statuses }) =>
    ['UA', 'BY', 'GE', 'PL', 'ES'].map(
      (country) => `${LIST}&status_id=${statuses.get('callback')},${statuses.get('qualified')}&citizenship=${country}`,
    ),
  ),
  listsOfStatusAndRecruiter('leads', 'qualified'),
  list('search', 'admin', () => searches, upToPage),
  list('search of a recruiter', 'recruiter', () => searches, upToPage),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  list('page 3,600 by number', 'admin', () => [`${LIST}&page=3600`]),
  record('leads'),
  create('leads', body),
  update('leads'),
  signIn,
]
