import { type Page, pagesAt } from './page.ts'

/** Home, tasks, settings. */
export const office: readonly Page[] = [
  ...pagesAt(
    {
      '/tasks/management': () => import('../office/tasks/ManagementTasksPage.tsx'),
      '/tasks/regular': () => import('../office/tasks/RegularTasksPage.tsx'),
      '/tasks/bulk/{id}': () => import('../office/tasks/TaskBulkPage.tsx'),
      '/tasks/urgent': () => import('../office/tasks/UrgentTasksPage.tsx'),
      '/settings': () => import('../office/settings/SettingsPage.tsx'),
      '/agency': () => import('../office/agency/AgencyPage.tsx'),
      '/statuses': () => import('../office/statuses/StatusesPage.tsx'),
      '/custom-fields': () => import('../office/custom-fields/CustomFieldsPage.tsx'),
      '/webhooks': () => import('../office/webhooks/WebhooksPage.tsx'),
      '/api-docs': () => import('../office/api-docs/ApiDocsPage.tsx'),
    },
    { words: 'all' },
  ),
  ...pagesAt(
    {
      '/': () => import('../office/home/HomePage.tsx'),
    },
    { layout: 'home', guests: true, words: 'all' },
  ),
  ...pagesAt(
    {
      '/not-allowed': () => import('../office/not-allowed/NotAllowedPage.tsx'),
    },
    { guests: true },
  ),
  ...pagesAt(
    {
      '/mailbox': () => import('../office/mailbox/MailboxPage.tsx'),
    },
    { words: 'all', layout: false, guests: true },
  ),
]
