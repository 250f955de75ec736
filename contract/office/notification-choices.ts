import { type Viewer, mayOpen } from '../behaviors/guard.ts'
import { type DocumentOwner, ownerPaths } from '../people/document-choices.ts'
import { type NoteSubject, noteSubjectPaths } from './note-choices.ts'

/** Groups of notification types. */
export const notificationGroups = [
  'people',
  'surveys',
  'contracts',
  'placements',
  'housing',
  'documents',
  'payments',
  'tasks',
  'notes',
  'account',
] as const

export type NotificationGroup = (typeof notificationGroups)[number]

/** Whether an email is sent too: `on` and `off` are defaults that the reader can change, `always` cannot be changed. */
export type LetterHabit = 'on' | 'off' | 'always'

/** The notification types, in the order of the profile page; all of them appear in the bell until the reader switches them off. */
export const notificationKinds = {
  lead_reassigned: { group: 'people', email: 'off' },
  candidate_reassigned: { group: 'people', email: 'off' },
  person_asked: { group: 'people', email: 'on' },
  person_waits: { group: 'people', email: 'on' },
  person_granted: { group: 'people', email: 'on' },
  person_refused: { group: 'people', email: 'off' },
  contact_due: { group: 'people', email: 'off' },
  arrival_changed: { group: 'people', email: 'on' },
  worker_suspended: { group: 'people', email: 'on' },
  worker_leaving: { group: 'people', email: 'off' },
  survey_sent: { group: 'surveys', email: 'off' },
  survey_accepted: { group: 'surveys', email: 'off' },
  survey_declined: { group: 'surveys', email: 'off' },
  need_opened: { group: 'contracts', email: 'on' },
  need_critical: { group: 'contracts', email: 'on' },
  reserve_waits: { group: 'contracts', email: 'on' },
  reserve_taken: { group: 'contracts', email: 'on' },
  contract_active: { group: 'contracts', email: 'on' },
  contract_suspended: { group: 'contracts', email: 'on' },
  contract_ended: { group: 'contracts', email: 'on' },
  contract_ending: { group: 'contracts', email: 'on' },
  work_taken_over: { group: 'contracts', email: 'on' },
  addition_applied: { group: 'contracts', email: 'on' },
  site_incident: { group: 'contracts', email: 'on' },
  assignment_planned: { group: 'placements', email: 'off' },
  assignment_started: { group: 'placements', email: 'off' },
  assignment_ended: { group: 'placements', email: 'off' },
  assignment_no_show: { group: 'placements', email: 'off' },
  assignment_not_started: { group: 'placements', email: 'off' },
  work_not_allowed: { group: 'placements', email: 'on' },
  exception_ending: { group: 'placements', email: 'on' },
  crew_passes: { group: 'placements', email: 'off' },
  crew_not_passed: { group: 'placements', email: 'on' },
  schedule_published: { group: 'placements', email: 'off' },
  attendance_due: { group: 'placements', email: 'off' },
  attendance_overdue: { group: 'placements', email: 'off' },
  absent_running: { group: 'placements', email: 'off' },
  stay_reserved: { group: 'housing', email: 'off' },
  stay_ended: { group: 'housing', email: 'off' },
  resident_suspended: { group: 'housing', email: 'off' },
  document_expiring: { group: 'documents', email: 'off' },
  document_expired: { group: 'documents', email: 'off' },
  worker_unfit: { group: 'documents', email: 'on' },
  contract_document_expiring: { group: 'documents', email: 'off' },
  contract_document_urgent: { group: 'documents', email: 'on' },
  house_document_expiring: { group: 'documents', email: 'off' },
  house_document_urgent: { group: 'documents', email: 'on' },
  agreement_ending: { group: 'documents', email: 'on' },
  payment_earned: { group: 'payments', email: 'off' },
  payment_clawed_back: { group: 'payments', email: 'off' },
  payment_paid: { group: 'payments', email: 'off' },
  payment_returned: { group: 'payments', email: 'off' },
  task_assigned: { group: 'tasks', email: 'off' },
  task_urgent: { group: 'tasks', email: 'on' },
  task_due_soon: { group: 'tasks', email: 'off' },
  task_overdue: { group: 'tasks', email: 'off' },
  task_unread: { group: 'tasks', email: 'off' },
  task_review: { group: 'tasks', email: 'off' },
  task_returned: { group: 'tasks', email: 'off' },
  task_done: { group: 'tasks', email: 'off' },
  task_noted: { group: 'tasks', email: 'off' },
  note_for_you: { group: 'notes', email: 'on' },
  new_address: { group: 'account', email: 'always' },
  password_changed: { group: 'account', email: 'always' },
  backup_failed: { group: 'account', email: 'on' },
} as const satisfies Record<string, { group: NotificationGroup; email: LetterHabit }>

export type NotificationType = keyof typeof notificationKinds

export const notificationTypes = Object.keys(notificationKinds) as [NotificationType, ...NotificationType[]]

type Place = { path: string; search?: { tab: string } | { task: string } | { day: string } }

type Told = { type: NotificationType; entity: string; entity_id: number; params: Record<string, unknown> }

const ofNeeds: ReadonlySet<NotificationType> = new Set([
  'need_opened',
  'need_critical',
  'reserve_waits',
  'addition_applied',
])
const ofSchedule: ReadonlySet<NotificationType> = new Set(['schedule_published', 'attendance_overdue'])

/** The URL value that opens the reader's own tasks instead of one task. */
const MY_TASKS = 'mine'

const recordPlace = ({ type, entity, entity_id, params }: Told): Place => {
  const { group } = notificationKinds[type]
  if (type === 'agreement_ending') return { path: `/recruiters/freelance/${entity_id}` }
  if (group === 'documents')
    return { path: `${ownerPaths[entity as DocumentOwner]}/${entity_id}`, search: { tab: 'documents' } }
  if (group === 'housing') return { path: `/housing/${entity_id}`, search: { tab: 'stays' } }
  if (group === 'payments') return { path: `/recruiters/freelance/payments/${entity_id}` }
  if (type === 'note_for_you' && entity !== 'task')
    return {
      path: `${noteSubjectPaths[entity as Exclude<NoteSubject, 'task'>]}/${entity_id}`,
      search: { tab: 'notes' },
    }
  if (group === 'tasks' || group === 'notes')
    return { path: '/', search: { task: Number(params['count']) > 1 ? MY_TASKS : String(entity_id) } }
  if (type === 'person_refused') return { path: '/' }
  if (type === 'backup_failed') return { path: '/agency' }
  if (group === 'account') return { path: '/profile' }
  if (type === 'work_taken_over') return { path: '/coordinator/contracts' }
  if (type === 'work_not_allowed') return { path: '/contracts/who-may-work', search: { day: String(params['date']) } }
  if (type === 'exception_ending') return { path: `/workers/${entity_id}`, search: { tab: 'placements' } }
  if (type === 'crew_not_passed') return { path: `/foremen/${entity_id}` }
  if (entity === 'foreman') return { path: '/foreman/my-schedule' }
  if (type.endsWith('_reassigned') && Number(params['count']) > 1) return { path: `/${entity}s` }
  const path = `/${entity}s/${entity_id}`
  if (ofSchedule.has(type)) return { path, search: { tab: 'schedule' } }
  return ofNeeds.has(type) ? { path, search: { tab: 'needs' } } : { path }
}

/** The page that a notification opens, without the language: the record, or the list if it is about many records. A foreman, who opens no records, gets the list of the foreman's pages. */
export const newsPlace = (reader: Viewer, told: Told): Place => {
  const place = recordPlace(told)
  const area = `/foreman/${told.entity}s`
  return !mayOpen(reader, place.path) && mayOpen(reader, area) ? { path: area } : place
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

type Speech<L> = { label: (labels: L) => string; date: (day: string) => string; moment: (at: string) => string }

/** The values for the text of a notification, in the reader's language; `count` is 1 if absent, `shifts` is -1. `date` and `moment` format days and moments, `label` chooses a name in several languages. */
export const newsWords = <L>(params: Record<string, unknown>, say: Speech<L>): Record<string, string | number> => ({
  count: 1,
  shifts: -1,
  ...Object.fromEntries(
    Object.entries(params).flatMap(([key, value]): [string, string | number][] => {
      if (typeof value === 'number') return [[key, value]]
      if (typeof value === 'string')
        return [[key, DAY.test(value) ? say.date(value) : MOMENT.test(value) ? say.moment(value) : value]]
      return typeof value === 'object' && value !== null ? [[key, say.label(value as L)]] : []
    }),
  ),
})
