import LoginPage from '../team/session/LoginPage.tsx'
import { oneOf, type Page, pagesAt } from './page.ts'

const coordinator = oneOf(async () => (await import('../team/coordinators/coordinator.pages.tsx')).coordinatorPages)
const freelancer = oneOf(async () => (await import('../team/freelancers/freelancer.pages.tsx')).freelancerPages)
const recruiter = oneOf(async () => (await import('../team/recruiters/recruiter.pages.tsx')).recruiterPages)

/** Recruiters, coordinators, users and roles, the account. */
export const team: readonly Page[] = [
  ...pagesAt(
    {
      '/login': async () => ({ default: LoginPage }),
      '/forgot-password': () => import('../team/session/ForgotPasswordPage.tsx'),
      '/reset-password': () => import('../team/session/ResetPasswordPage.tsx'),
      '/stop-email-change': () => import('../team/session/StopEmailChangePage.tsx'),
    },
    { layout: 'login', guests: true },
  ),
  ...pagesAt(
    {
      '/second-factor': () => import('../team/profile/SecondFactorPage.tsx'),
    },
    { words: 'all', layout: 'login' },
  ),
  ...pagesAt(
    {
      '/profile': () => import('../team/profile/ProfilePage.tsx'),
      '/coordinators': () => import('../team/coordinators/CoordinatorsPage.tsx'),
      '/coordinators/create-coordinator': () => import('../team/coordinators/CreateCoordinatorPage.tsx'),
      '/coordinators/{id}': () => import('../team/coordinators/CoordinatorPage.tsx'),
      '/coordinators/edit/{id}': coordinator('edit'),
      '/coordinators/history/{id}': coordinator('history'),
      '/coordinators/status-history/{id}': coordinator('statusHistory'),
      '/recruiters/freelance': () => import('../team/freelancers/FreelancersPage.tsx'),
      '/recruiters/freelance/create-recruiter': freelancer('create'),
      '/recruiters/freelance/payments/{id}': () => import('../team/freelance-payments/LedgerPage.tsx'),
      '/recruiters/freelance/{id}': () => import('../team/freelancers/FreelancerPage.tsx'),
      '/recruiters/freelance/edit/{id}': freelancer('edit'),
      '/recruiters/freelance/history/{id}': freelancer('history'),
      '/recruiters/staff': () => import('../team/recruiters/RecruitersPage.tsx'),
      '/recruiters/staff/create-recruiter': recruiter('create'),
      '/recruiters/staff/{id}': () => import('../team/recruiters/RecruiterPage.tsx'),
      '/recruiters/staff/edit/{id}': recruiter('edit'),
      '/recruiters/staff/history/{id}': recruiter('history'),
      '/users': () => import('../team/users/UsersPage.tsx'),
      '/users/create-user': () => import('../team/users/CreateUserPage.tsx'),
      '/access': () => import('../team/access/AccessPage.tsx'),
      '/roles': () => import('../team/roles/RolesPage.tsx'),
      '/roles/create-role': () => import('../team/roles/CreateRolePage.tsx'),
      '/roles/{id}': () => import('../team/roles/RolePage.tsx'),
      '/roles/edit/{id}': () => import('../team/roles/EditRolePage.tsx'),
    },
    { words: 'all' },
  ),
]
