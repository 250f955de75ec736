import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { recruiterEndpoints } from '../team/recruiters.ts'
import { agencyEndpoints } from './agency.ts'
import { customFieldEndpoints } from './custom-fields.ts'
import { dictionaryEndpoints } from './dictionaries.ts'
import { notificationEndpoints } from './notifications.ts'
import { openingLists } from './opening-lists.ts'
import { statusEndpoints } from './statuses.ts'
import { taskEndpoints } from './tasks.ts'
import { viewEndpoints } from './views.ts'

/** The data that a list needs beside its rows. */
const list = z.object({
  statuses: statusEndpoints['GET /api/statuses'].response.shape.data,
  reasons: dictionaryEndpoints['GET /api/reasons'].response.shape.data,
  positions: dictionaryEndpoints['GET /api/positions'].response.shape.data,
  custom_fields: customFieldEndpoints['GET /api/custom-fields'].response.shape.data,
  recruiters: recruiterEndpoints['GET /api/recruiters/options'].response.shape.data,
  views: viewEndpoints['GET /api/views'].response.shape.data,
})

const opening = z.object({
  tasks: taskEndpoints['GET /api/tasks/queues'].response.shape.data,
  notifications: notificationEndpoints['GET /api/notifications'].response,
  first_steps: agencyEndpoints['GET /api/first-steps'].response.shape.data.nullable(),
  list: list.nullable(),
})

export type Opening = z.output<typeof opening>

/** The data that the app's frame and its first list need at the start: the answers of several small calls in one. */
export const openingEndpoints = define({
  'GET /api/opening': {
    summary:
      'Combined answers for opening the app: tasks, notifications, first steps, and the data that the named list needs',
    access: 'signed-in',
    query: z.strictObject({ list: z.enum(openingLists).optional() }),
    response: z.object({ data: opening }),
  },
})
