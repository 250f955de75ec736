import { agencyToday } from '../contract/basics/agency-day.ts'

/** A desk, and a phone. */
const DESK = { width: 1280, height: 672 }
const PHONE = { width: 390, height: 780 }

const FOREMEN = ['foreman', 'marek.zima', 'rosa.vidal', 'petro.lys']

/** The number of people a foreman has on site today. */
const crewOfToday = async (ask) => {
  const { crew } = (await ask(`/my-schedule?from=${agencyToday(0)}&to=${agencyToday(0)}`)).data
  return crew.length
}

/** The rows of an API answer for the user of the picture. */
const rows = async (ask, path) => (await ask(path)).data

const first = async (ask, path) => (await rows(ask, path))[0]

/**
 * Every picture of the guide: its name, the user (of several the one for whom `fits` is highest), the size of the screen, and the page without the language prefix;
 * if the page depends on the data, a function that asks the API for it.
 */
export const guidePages = [
  { name: 'sign-in', size: DESK, path: () => '/login' },
  { name: 'home', who: 'admin', size: DESK, path: () => '' },
  { name: 'leads', who: 'recruiter', size: DESK, path: () => '/leads' },
  { name: 'board', who: 'recruiter', size: DESK, path: () => '/leads?layout=board' },
  {
    name: 'candidate',
    who: 'recruiter',
    size: DESK,
    path: async (ask) => `/candidates/${(await first(ask, '/candidates?limit=1')).id}`,
  },
  {
    name: 'papers',
    who: 'admin',
    size: DESK,
    path: async (ask) => `/workers/${(await first(ask, '/workers?queue=papers&limit=1')).id}?tab=documents`,
  },
  {
    name: 'contract',
    who: 'admin',
    size: DESK,
    path: async (ask) => `/contracts/${(await busiest(ask)).id}?tab=needs`,
  },
  {
    name: 'schedule',
    who: 'admin',
    size: DESK,
    path: async (ask) => `/contracts/${(await busiest(ask)).id}?tab=schedule`,
  },
  { name: 'foreman', who: FOREMEN, fits: crewOfToday, size: PHONE, path: () => '/foreman/my-schedule' },
  { name: 'beds', who: 'admin', size: DESK, path: () => '/housing/calendar' },
  { name: 'payments', who: 'admin', size: DESK, path: () => '/recruiters/freelance?view=payments' },
  { name: 'tasks', who: 'admin', size: DESK, path: () => '/tasks/management?layout=board' },
  {
    name: 'history',
    who: 'admin',
    size: DESK,
    path: async (ask) => `/contracts/history/${(await busiest(ask)).id}`,
  },
]

/** The contract with the most workers. */
const busiest = async (ask) =>
  (await rows(ask, '/contracts?limit=50')).toSorted((one, other) => other.filled - one.filled)[0]

/** The pictures of README.md: in English, in the light theme, on a desk. */
export const readmePages = ['home']

export const guideThemes = ['light', 'dark']
export const guideLanguages = ['en', 'es', 'pl', 'ru', 'ua']

/** The file of a picture in a language and theme, relative to the folder of all pictures. */
export const pictureFile = (language, name, theme) => `${language}/${name}${theme === 'dark' ? '-dark' : ''}.webp`
