import { oneOf, type Page, pagesAt } from './page.ts'

const housing = oneOf(async () => (await import('../site/housing/housing.pages.tsx')).housingPages)
const foreman = oneOf(async () => (await import('../site/foremen/foreman.pages.tsx')).foremanPages)

/** Foremen, their area, housing. */
export const site: readonly Page[] = [
  ...pagesAt(
    {
      '/housing': () => import('../site/housing/HousingListPage.tsx'),
      '/housing/create-housing': housing('create'),
      '/housing/calendar': () => import('../site/housing/calendar/BedCalendarPage.tsx'),
      '/housing/{id}': () => import('../site/housing/HousingPage.tsx'),
      '/housing/edit/{id}': housing('edit'),
      '/housing/history/{id}': housing('history'),
      '/foremen': () => import('../site/foremen/ForemenPage.tsx'),
      '/foremen/create-foreman': () => import('../site/foremen/CreateForemanPage.tsx'),
      '/foremen/{id}': () => import('../site/foremen/ForemanPage.tsx'),
      '/foremen/edit/{id}': foreman('edit'),
      '/foremen/history/{id}': foreman('history'),
      '/foremen/status-history/{id}': foreman('statusHistory'),
    },
    { words: 'all' },
  ),
  ...pagesAt(
    {
      '/foreman/workers': () => import('../site/foreman-area/ForemanWorkersPage.tsx'),
      '/foreman/candidates': () => import('../site/foreman-area/ForemanCandidatesPage.tsx'),
      '/foreman/contracts': () => import('../site/foreman-area/ForemanContractsPage.tsx'),
      '/foreman/needs': () => import('../site/foreman-area/ForemanNeedsPage.tsx'),
    },
    { layout: 'foreman', words: 'all' },
  ),
]
