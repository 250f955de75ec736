import type { ComponentType } from 'react'

export type LayoutName = 'main' | 'foreman' | 'login' | 'home' | '404'

type PageModule = () => Promise<{ default: ComponentType }>

/** One page: its path after the language prefix, its layout (`main` where none is named, `false` for none), whether guests may open it, and whether it needs more words than the daily work. */
export type Page = { words?: 'all'; path: string; load: PageModule; layout?: LayoutName | false; guests?: true }

/** Every URL that has a page, area by area. */
export const sitemap: readonly Page[] = [
  { path: '/', load: () => import('./features/home/HomePage.tsx'), layout: 'home', guests: true, words: 'all' },
  { path: '/login', load: () => import('./features/session/LoginPage.tsx'), layout: 'login', guests: true },
  {
    path: '/forgot-password',
    load: () => import('./features/session/ForgotPasswordPage.tsx'),
    layout: 'login',
    guests: true,
  },
  {
    path: '/reset-password',
    load: () => import('./features/session/ResetPasswordPage.tsx'),
    layout: 'login',
    guests: true,
  },
  { path: '/not-allowed', load: () => import('./features/not-allowed/NotAllowedPage.tsx'), guests: true },
  {
    path: '/mailbox',
    load: () => import('./features/mailbox/MailboxPage.tsx'),
    words: 'all',
    layout: false,
    guests: true,
  },
  {
    path: '/second-factor',
    load: () => import('./features/profile/SecondFactorPage.tsx'),
    words: 'all',
    layout: 'login',
  },
  { path: '/profile', load: () => import('./features/profile/ProfilePage.tsx'), words: 'all' },

  { path: '/leads', load: () => import('./features/leads/LeadsPage.tsx') },
  { path: '/leads/create-lead', load: () => import('./features/leads/CreateLeadPage.tsx') },
  { path: '/leads/import', load: () => import('./features/imports/ImportsPage.tsx'), words: 'all' },
  { path: '/leads/import/{id}', load: () => import('./features/imports/ImportPage.tsx'), words: 'all' },
  { path: '/leads/bulk/{id}', load: () => import('./features/leads/LeadBulkPage.tsx') },
  { path: '/leads/{id}', load: () => import('./features/leads/LeadPage.tsx') },
  { path: '/leads/edit/{id}', load: () => import('./features/leads/EditLeadPage.tsx') },
  { path: '/leads/history/{id}', load: () => import('./features/leads/LeadHistoryPage.tsx') },
  { path: '/leads/status-history/{id}', load: () => import('./features/leads/LeadStatusHistoryPage.tsx') },

  { path: '/candidates', load: () => import('./features/candidates/CandidatesPage.tsx'), words: 'all' },
  {
    path: '/candidates/create-candidate',
    load: () => import('./features/candidates/CreateCandidatePage.tsx'),
    words: 'all',
  },
  { path: '/candidates/create', load: () => import('./features/candidates/CreateCandidatePage.tsx'), words: 'all' },
  { path: '/candidates/bulk/{id}', load: () => import('./features/candidates/CandidateBulkPage.tsx'), words: 'all' },
  { path: '/candidates/import', load: () => import('./features/imports/ImportsPage.tsx'), words: 'all' },
  { path: '/candidates/import/{id}', load: () => import('./features/imports/ImportPage.tsx'), words: 'all' },
  { path: '/candidates/{id}', load: () => import('./features/candidates/CandidatePage.tsx'), words: 'all' },
  { path: '/candidates/edit/{id}', load: () => import('./features/candidates/EditCandidatePage.tsx'), words: 'all' },
  {
    path: '/candidates/history/{id}',
    load: () => import('./features/candidates/CandidateHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/candidates/status-history/{id}',
    load: () => import('./features/candidates/CandidateStatusHistoryPage.tsx'),
    words: 'all',
  },
  { path: '/leads/convert/{id}', load: () => import('./features/candidates/ConvertLeadPage.tsx'), words: 'all' },
  {
    path: '/candidates/convert/{id}',
    load: () => import('./features/workers/ConvertCandidatePage.tsx'),
    words: 'all',
  },

  { path: '/workers', load: () => import('./features/workers/WorkersPage.tsx'), words: 'all' },
  { path: '/workers/import', load: () => import('./features/imports/ImportsPage.tsx'), words: 'all' },
  { path: '/workers/import/{id}', load: () => import('./features/imports/ImportPage.tsx'), words: 'all' },
  { path: '/workers/create-worker', load: () => import('./features/workers/CreateWorkerPage.tsx'), words: 'all' },
  { path: '/workers/bulk/{id}', load: () => import('./features/workers/WorkerBulkPage.tsx'), words: 'all' },
  { path: '/workers/{id}', load: () => import('./features/workers/WorkerPage.tsx'), words: 'all' },
  { path: '/workers/edit/{id}', load: () => import('./features/workers/EditWorkerPage.tsx'), words: 'all' },
  { path: '/workers/history/{id}', load: () => import('./features/workers/WorkerHistoryPage.tsx'), words: 'all' },
  {
    path: '/workers/status-history/{id}',
    load: () => import('./features/workers/WorkerStatusHistoryPage.tsx'),
    words: 'all',
  },

  { path: '/candidate-survey/create', load: () => import('./features/surveys/CreateSurveyPage.tsx'), words: 'all' },
  { path: '/candidate-survey/edit/{id}', load: () => import('./features/surveys/SurveyPage.tsx'), words: 'all' },

  {
    path: '/coordinators',
    load: () => import('./features/coordinators/CoordinatorsPage.tsx'),
    words: 'all',
  },
  {
    path: '/coordinators/create-coordinator',
    load: () => import('./features/coordinators/CreateCoordinatorPage.tsx'),
    words: 'all',
  },
  { path: '/coordinators/{id}', load: () => import('./features/coordinators/CoordinatorPage.tsx'), words: 'all' },
  {
    path: '/coordinators/edit/{id}',
    load: () => import('./features/coordinators/EditCoordinatorPage.tsx'),
    words: 'all',
  },
  {
    path: '/coordinators/history/{id}',
    load: () => import('./features/coordinators/CoordinatorHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/coordinators/status-history/{id}',
    load: () => import('./features/coordinators/CoordinatorStatusHistoryPage.tsx'),
    words: 'all',
  },

  { path: '/foremen', load: () => import('./features/foremen/ForemenPage.tsx'), words: 'all' },
  {
    path: '/foremen/create-foreman',
    load: () => import('./features/foremen/CreateForemanPage.tsx'),
    words: 'all',
  },
  { path: '/foremen/{id}', load: () => import('./features/foremen/ForemanPage.tsx'), words: 'all' },
  { path: '/foremen/edit/{id}', load: () => import('./features/foremen/EditForemanPage.tsx'), words: 'all' },
  { path: '/foremen/history/{id}', load: () => import('./features/foremen/ForemanHistoryPage.tsx'), words: 'all' },
  {
    path: '/foremen/status-history/{id}',
    load: () => import('./features/foremen/ForemanStatusHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance',
    load: () => import('./features/freelancers/FreelancersPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance/create-recruiter',
    load: () => import('./features/freelancers/CreateFreelancerPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance/payments/{id}',
    load: () => import('./features/freelance-payments/LedgerPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance/{id}',
    load: () => import('./features/freelancers/FreelancerPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance/edit/{id}',
    load: () => import('./features/freelancers/EditFreelancerPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/freelance/history/{id}',
    load: () => import('./features/freelancers/FreelancerHistoryPage.tsx'),
    words: 'all',
  },
  { path: '/recruiters/staff', load: () => import('./features/recruiters/RecruitersPage.tsx'), words: 'all' },
  {
    path: '/recruiters/staff/create-recruiter',
    load: () => import('./features/recruiters/CreateRecruiterPage.tsx'),
    words: 'all',
  },
  { path: '/recruiters/staff/{id}', load: () => import('./features/recruiters/RecruiterPage.tsx'), words: 'all' },
  {
    path: '/recruiters/staff/edit/{id}',
    load: () => import('./features/recruiters/EditRecruiterPage.tsx'),
    words: 'all',
  },
  {
    path: '/recruiters/staff/history/{id}',
    load: () => import('./features/recruiters/RecruiterHistoryPage.tsx'),
    words: 'all',
  },
  { path: '/housing', load: () => import('./features/housing/HousingListPage.tsx'), words: 'all' },
  { path: '/housing/create-housing', load: () => import('./features/housing/CreateHousingPage.tsx'), words: 'all' },
  { path: '/housing/calendar', load: () => import('./features/housing/calendar/BedCalendarPage.tsx'), words: 'all' },
  { path: '/housing/{id}', load: () => import('./features/housing/HousingPage.tsx'), words: 'all' },
  { path: '/housing/edit/{id}', load: () => import('./features/housing/EditHousingPage.tsx'), words: 'all' },
  { path: '/housing/history/{id}', load: () => import('./features/housing/HousingHistoryPage.tsx'), words: 'all' },

  { path: '/contracts', load: () => import('./features/contracts/ContractsPage.tsx'), words: 'all' },
  {
    path: '/contracts/create-contract',
    load: () => import('./features/contracts/CreateContractPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition',
    load: () => import('./features/additions/MassAdditionPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/mass-addition/{id}',
    load: () => import('./features/additions/MassAdditionRunPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/candidate-history',
    load: () => import('./features/candidate-history/CandidateHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/create-survey',
    load: () => import('./features/surveys/CreateContractSurveyPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/{id}/candidate-survey/edit/{surveyId}',
    load: () => import('./features/surveys/ContractSurveyPage.tsx'),
    words: 'all',
  },
  { path: '/contracts/forecast', load: () => import('./features/contracts/forecast/ForecastPage.tsx'), words: 'all' },
  { path: '/contracts/{id}', load: () => import('./features/contracts/ContractPage.tsx'), words: 'all' },
  { path: '/contracts/edit/{id}', load: () => import('./features/contracts/EditContractPage.tsx'), words: 'all' },
  { path: '/contracts/history/{id}', load: () => import('./features/contracts/ContractHistoryPage.tsx'), words: 'all' },
  {
    path: '/contracts/contract-addition-history/{id}',
    load: () => import('./features/contracts/ContractAdditionHistoryPage.tsx'),
    words: 'all',
  },
  {
    path: '/contracts/status-history/{id}',
    load: () => import('./features/contracts/ContractStatusHistoryPage.tsx'),
    words: 'all',
  },

  { path: '/coordinator/contracts', load: () => import('./features/contracts/MyContractsPage.tsx'), words: 'all' },
  { path: '/coordinator/needs', load: () => import('./features/contracts/MyNeedsPage.tsx'), words: 'all' },
  { path: '/coordinator/candidates', load: () => import('./features/candidates/MyCandidatesPage.tsx'), words: 'all' },
  { path: '/coordinator/workers', load: () => import('./features/workers/MyWorkersPage.tsx'), words: 'all' },
  { path: '/coordinator/arrivals', load: () => import('./features/arrivals/ArrivalsPage.tsx'), words: 'all' },
  {
    path: '/coordinator/schedule',
    load: () => import('./features/schedule/CoordinatorSchedulePage.tsx'),
    words: 'all',
  },

  { path: '/tasks/management', load: () => import('./features/tasks/ManagementTasksPage.tsx'), words: 'all' },
  { path: '/tasks/regular', load: () => import('./features/tasks/RegularTasksPage.tsx'), words: 'all' },
  { path: '/tasks/urgent', load: () => import('./features/tasks/UrgentTasksPage.tsx'), words: 'all' },

  { path: '/users', load: () => import('./features/users/UsersPage.tsx'), words: 'all' },
  { path: '/users/create-user', load: () => import('./features/users/CreateUserPage.tsx'), words: 'all' },
  { path: '/access', load: () => import('./features/access/AccessPage.tsx'), words: 'all' },
  {
    path: '/foreman/my-schedule',
    load: () => import('./features/my-schedule/MySchedulePage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/workers',
    load: () => import('./features/foreman-area/ForemanWorkersPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/candidates',
    load: () => import('./features/foreman-area/ForemanCandidatesPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/contracts',
    load: () => import('./features/foreman-area/ForemanContractsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  {
    path: '/foreman/needs',
    load: () => import('./features/foreman-area/ForemanNeedsPage.tsx'),
    layout: 'foreman',
    words: 'all',
  },
  { path: '/roles', load: () => import('./features/roles/RolesPage.tsx'), words: 'all' },
  { path: '/roles/create-role', load: () => import('./features/roles/CreateRolePage.tsx'), words: 'all' },
  { path: '/roles/{id}', load: () => import('./features/roles/RolePage.tsx'), words: 'all' },
  { path: '/roles/edit/{id}', load: () => import('./features/roles/EditRolePage.tsx'), words: 'all' },
  { path: '/statuses', load: () => import('./features/statuses/StatusesPage.tsx'), words: 'all' },
  { path: '/custom-fields', load: () => import('./features/custom-fields/CustomFieldsPage.tsx'), words: 'all' },
  { path: '/personal-data', load: () => import('./features/personal-data/PersonalDataPage.tsx'), words: 'all' },
  { path: '/data-quality', load: () => import('./features/data-quality/DataQualityPage.tsx'), words: 'all' },
  { path: '/webhooks', load: () => import('./features/webhooks/WebhooksPage.tsx'), words: 'all' },
  { path: '/api-docs', load: () => import('./features/api-docs/ApiDocsPage.tsx'), words: 'all' },
]

/** Paths that only lead on, before the guard looks: an area's index to its first page. */
export const indexPaths: Readonly<Record<string, string>> = {
  '/recruiters': '/recruiters/staff',
  '/coordinator': '/coordinator/contracts',
  '/foreman': '/foreman/my-schedule',
}

const patterns = sitemap.map((page) => [new RegExp(`^${page.path.replace(/\{\w+\}/g, '[1-9]\\d*')}$`), page] as const)

/** The page of a path without its language prefix. */
export const pageOf = (path: string): Page | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return patterns.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Which words a page speaks with. */
export const wordsOf = (page: Page | undefined) => page?.words ?? (page?.layout === 'login' ? 'frame' : 'desk')
