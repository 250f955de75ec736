import { oneOf, type Page, pagesAt } from './page.ts'

const contract = oneOf(async () => (await import('../work/contracts/contract.pages.tsx')).contractPages)

/** Contracts, placements, the schedule. */
export const work: readonly Page[] = [
  ...pagesAt(
    {
      '/contracts': () => import('../work/contracts/ContractsPage.tsx'),
      '/contracts/create-contract': contract('create'),
      '/contracts/mass-addition': () => import('../work/additions/MassAdditionPage.tsx'),
      '/contracts/mass-addition/{id}': () => import('../work/additions/MassAdditionRunPage.tsx'),
      '/contracts/who-may-work': () => import('../work/legality/WhoMayWorkPage.tsx'),
      '/contracts/law': () => import('../work/law/LawPage.tsx'),
      '/contracts/forecast': () => import('../work/contracts/forecast/ForecastPage.tsx'),
      '/contracts/{id}': () => import('../work/contracts/ContractPage.tsx'),
      '/contracts/edit/{id}': contract('edit'),
      '/contracts/history/{id}': contract('history'),
      '/contracts/contract-addition-history/{id}': () => import('../work/contracts/ContractAdditionHistoryPage.tsx'),
      '/contracts/status-history/{id}': contract('statusHistory'),
      '/coordinator/contracts': () => import('../work/contracts/MyContractsPage.tsx'),
      '/coordinator/needs': () => import('../work/contracts/MyNeedsPage.tsx'),
      '/coordinator/arrivals': () => import('../work/arrivals/ArrivalsPage.tsx'),
      '/coordinator/schedule': () => import('../work/schedule/CoordinatorSchedulePage.tsx'),
    },
    { words: 'all' },
  ),
  ...pagesAt(
    {
      '/foreman/my-schedule': () => import('../work/my-schedule/MySchedulePage.tsx'),
    },
    { layout: 'foreman', words: 'all' },
  ),
]
