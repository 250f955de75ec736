import type { Page } from './page.ts'

/** Orders, housing, tasks, and the areas of coordinators and foremen. */
export const work: readonly Page[] = [
  { path: '/housing', load: () => import('../features/housing/HousingListPage.tsx'), words: 'all' },
  { path: '/housing/create-housing', load: () => import('../features/housing/CreateHousingPage.tsx'), words: 'all' },
  { path: '/housing/calendar', load: () => import('../features/housing/calendar/BedCalendarPage.tsx'), words: 'all' },
  { path: '/housing/{id}', load: () => import('../features/housing/HousingPage.tsx'), words: 'all' },
  { path: '/housing/edit/{id}', load: () => import('../features/housing/EditHousingPage.tsx'), words: 'all' },
  { path: '/housing/history/{id}', load: () => import('../features/housing/HousingHistoryPage.tsx'), words: 'all' },
  { path: '/contracts', load: () => import('../features/contracts/ContractsPage.tsx'), words: 'all' },
  {
    path: '/contracts/create-contract',
    load: () => import('../features/contracts/CreateContractPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition',
    load: () => import('../features/additions/MassAdditionPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition/{id}',
    load: () => import('../features/additions/MassAdditionRunPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/candidate-history',
    load: () => import('../features/candidate-history/CandidateHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/create-survey',
    load: () => import('../features/surveys/CreateContractSurveyPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/edit/{surveyId}',
    load: () => import('../features/surveys/ContractSurveyPage.tsx'),
    words: 'all',
  },
  { path: '/contracts/forecast', load: () => import('../features/contracts/forecast/ForecastPage.tsx'), words: 'all' },
  { path: '/contracts/{id}', load: () => import('../features/contracts/ContractPage.tsx'), words: 'all' },
  { path: '/contracts/edit/{id}', load: () => import('../features/contracts/EditContractPage.tsx'), words: 'all' },
  {
    path: '/contracts/history/{id}',
    load: () => import('../features/contracts/ContractHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/contract-addition-history/{id}',
    load: () => import('../features/contracts/ContractAdditionHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/status-history/{id}',
    load: () => import('../features/contracts/ContractStatusHistoryPage.tsx'),
    words: 'all',
  },
  { path: '/coordinator/contracts', load: () => import('../features/contracts/MyContractsPage.tsx'), words: 'all' },
  { path: '/coordinator/needs', load: () => import('../features/contracts/MyNeedsPage.tsx'), words: 'all' },
  { path: '/coordinator/candidates', load: () => import('../features/candidates/MyCandidatesPage.tsx'), words: 'all' },
  { path: '/coordinator/workers', load: () => import('../features/workers/MyWorkersPage.tsx'), words: 'all' },
  { path: '/coordinator/arrivals', load: () => import('../features/arrivals/ArrivalsPage.tsx'), words: 'all' },
  {
    path: '/coordinator/schedule',
    load: () => import('../features/schedule/CoordinatorSchedulePage.tsx'),
    words: 'all',
  },
  { path: '/tasks/management', load: () => import('../features/tasks/ManagementTasksPage.tsx'), words: 'all' },
  { path: '/tasks/regular', load: () => import('../features/tasks/RegularTasksPage.tsx'), words: 'all' },
  { path: '/tasks/bulk/{id}', load: () => import('../features/tasks/TaskBulkPage.tsx'), words: 'all' },
  { path: '/tasks/urgent', load: () => import('../features/tasks/UrgentTasksPage.tsx'), words: 'all' },
  {
    path: '/foreman/my-schedule',
    load: () => import('../features/my-schedule/MySchedulePage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/workers',
    load: () => import('../features/foreman-area/ForemanWorkersPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/candidates',
    load: () => import('../features/foreman-area/ForemanCandidatesPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/contracts',
    load: () => import('../features/foreman-area/ForemanContractsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/needs',
    load: () => import('../features/foreman-area/ForemanNeedsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
]
