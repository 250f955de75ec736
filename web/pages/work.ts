import type { Page } from './page.ts'

/** Orders, housing, tasks, and the areas of coordinators and foremen. */
export const work: readonly Page[] = [
  { path: '/housing', load: () => import('../site/housing/HousingListPage.tsx'), words: 'all' },
  { path: '/housing/create-housing', load: () => import('../site/housing/CreateHousingPage.tsx'), words: 'all' },
  { path: '/housing/calendar', load: () => import('../site/housing/calendar/BedCalendarPage.tsx'), words: 'all' },
  { path: '/housing/{id}', load: () => import('../site/housing/HousingPage.tsx'), words: 'all' },
  { path: '/housing/edit/{id}', load: () => import('../site/housing/EditHousingPage.tsx'), words: 'all' },
  { path: '/housing/history/{id}', load: () => import('../site/housing/HousingHistoryPage.tsx'), words: 'all' },
  { path: '/contracts', load: () => import('../work/contracts/ContractsPage.tsx'), words: 'all' },
  {
    path: '/contracts/create-contract',
    load: () => import('../work/contracts/CreateContractPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition',
    load: () => import('../work/additions/MassAdditionPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition/{id}',
    load: () => import('../work/additions/MassAdditionRunPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/candidate-history',
    load: () => import('../people/candidate-history/CandidateHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/create-survey',
    load: () => import('../people/surveys/CreateContractSurveyPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/edit/{surveyId}',
    load: () => import('../people/surveys/ContractSurveyPage.tsx'),
    words: 'all',
  },
  { path: '/contracts/forecast', load: () => import('../work/contracts/forecast/ForecastPage.tsx'), words: 'all' },
  { path: '/contracts/{id}', load: () => import('../work/contracts/ContractPage.tsx'), words: 'all' },
  { path: '/contracts/edit/{id}', load: () => import('../work/contracts/EditContractPage.tsx'), words: 'all' },
  {
    path: '/contracts/history/{id}',
    load: () => import('../work/contracts/ContractHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/contract-addition-history/{id}',
    load: () => import('../work/contracts/ContractAdditionHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/status-history/{id}',
    load: () => import('../work/contracts/ContractStatusHistoryPage.tsx'),
    words: 'all',
  },
  { path: '/coordinator/contracts', load: () => import('../work/contracts/MyContractsPage.tsx'), words: 'all' },
  { path: '/coordinator/needs', load: () => import('../work/contracts/MyNeedsPage.tsx'), words: 'all' },
  { path: '/coordinator/candidates', load: () => import('../people/candidates/MyCandidatesPage.tsx'), words: 'all' },
  { path: '/coordinator/workers', load: () => import('../people/workers/MyWorkersPage.tsx'), words: 'all' },
  { path: '/coordinator/arrivals', load: () => import('../work/arrivals/ArrivalsPage.tsx'), words: 'all' },
  {
    path: '/coordinator/schedule',
    load: () => import('../work/schedule/CoordinatorSchedulePage.tsx'),
    words: 'all',
  },
  { path: '/tasks/management', load: () => import('../office/tasks/ManagementTasksPage.tsx'), words: 'all' },
  { path: '/tasks/regular', load: () => import('../office/tasks/RegularTasksPage.tsx'), words: 'all' },
  { path: '/tasks/bulk/{id}', load: () => import('../office/tasks/TaskBulkPage.tsx'), words: 'all' },
  { path: '/tasks/urgent', load: () => import('../office/tasks/UrgentTasksPage.tsx'), words: 'all' },
  {
    path: '/foreman/my-schedule',
    load: () => import('../work/my-schedule/MySchedulePage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/workers',
    load: () => import('../site/foreman-area/ForemanWorkersPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/candidates',
    load: () => import('../site/foreman-area/ForemanCandidatesPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/contracts',
    load: () => import('../site/foreman-area/ForemanContractsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/needs',
    load: () => import('../site/foreman-area/ForemanNeedsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
]
