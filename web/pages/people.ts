import { oneOf, type Page, pagesAt } from './page.ts'

const lead = oneOf(async () => (await import('../people/leads/lead.pages.tsx')).leadPages)
const candidate = oneOf(async () => (await import('../people/candidates/candidate.pages.tsx')).candidatePages)
const worker = oneOf(async () => (await import('../people/workers/worker.pages.tsx')).workerPages)

/** Leads, candidates, workers, their surveys. */
export const people: readonly Page[] = [
  ...pagesAt(
    {
      '/leads': () => import('../people/leads/LeadsPage.tsx'),
      '/candidates': () => import('../people/candidates/CandidatesPage.tsx'),
    },
    { words: 'lists' },
  ),
  ...pagesAt({
    '/leads/create-lead': lead('create'),
    '/leads/bulk/{id}': lead('bulk'),
    '/leads/{id}': () => import('../people/leads/LeadPage.tsx'),
    '/leads/edit/{id}': lead('edit'),
    '/leads/history/{id}': lead('history'),
    '/leads/status-history/{id}': lead('statusHistory'),
  }),
  ...pagesAt(
    {
      '/leads/import': () => import('../people/imports/ImportsPage.tsx'),
      '/leads/import/{id}': () => import('../people/imports/ImportPage.tsx'),
      '/candidates/create-candidate': candidate('create'),
      '/candidates/create': candidate('create'),
      '/candidates/bulk/{id}': candidate('bulk'),
      '/candidates/import': () => import('../people/imports/ImportsPage.tsx'),
      '/candidates/import/{id}': () => import('../people/imports/ImportPage.tsx'),
      '/candidates/{id}': () => import('../people/candidates/CandidatePage.tsx'),
      '/candidates/edit/{id}': candidate('edit'),
      '/candidates/history/{id}': candidate('history'),
      '/candidates/status-history/{id}': candidate('statusHistory'),
      '/leads/convert/{id}': () => import('../people/candidates/ConvertLeadPage.tsx'),
      '/candidates/convert/{id}': () => import('../people/workers/ConvertCandidatePage.tsx'),
      '/workers': () => import('../people/workers/WorkersPage.tsx'),
      '/workers/import': () => import('../people/imports/ImportsPage.tsx'),
      '/workers/import/{id}': () => import('../people/imports/ImportPage.tsx'),
      '/workers/create-worker': worker('create'),
      '/workers/bulk/{id}': worker('bulk'),
      '/workers/{id}': () => import('../people/workers/WorkerPage.tsx'),
      '/workers/edit/{id}': worker('edit'),
      '/workers/history/{id}': worker('history'),
      '/workers/status-history/{id}': worker('statusHistory'),
      '/candidate-survey/create': () => import('../people/surveys/CreateSurveyPage.tsx'),
      '/candidate-survey/edit/{id}': () => import('../people/surveys/SurveyPage.tsx'),
      '/contracts/candidate-history': () => import('../people/candidate-history/CandidateHistoryPage.tsx'),
      '/contracts/{id}/candidate-survey/create-survey': () => import('../people/surveys/CreateContractSurveyPage.tsx'),
      '/contracts/{id}/candidate-survey/edit/{surveyId}': () => import('../people/surveys/ContractSurveyPage.tsx'),
      '/coordinator/candidates': () => import('../people/candidates/MyCandidatesPage.tsx'),
      '/coordinator/workers': () => import('../people/workers/MyWorkersPage.tsx'),
      '/personal-data': () => import('../people/personal-data/PersonalDataPage.tsx'),
      '/data-quality': () => import('../people/data-quality/DataQualityPage.tsx'),
    },
    { words: 'all' },
  ),
]
