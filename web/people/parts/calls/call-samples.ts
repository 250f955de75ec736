import type { Lead } from '#contract/people/leads.ts'
import type { Status } from '#contract/office/statuses.ts'

const status = (id: number, code: string, meanings: string[], next: number[], more: object = {}) =>
  ({
    id,
    entity: 'lead',
    code,
    name: { en: code, es: code, pl: code, ru: code, ua: code },
    colour: '#1976D2',
    category: 'active',
    set_by_system: false,
    requires_comment: false,
    requires_reason: false,
    required_fields: [],
    meanings,
    role_ids: [],
    next_status_ids: next,
    active: true,
    ...more,
  }) as unknown as Status

/** The statuses of a lead from call to call, with the fields that the page reads. */
export const statuses = [
  status(1, 'New', [], [2, 4, 5]),
  status(2, 'No answer', ['counts_try', 'contact'], [2, 3, 4, 5], { required_fields: ['next_contact_at'] }),
  status(3, 'Call back', ['call_back', 'contact'], [2, 4, 5], { required_fields: ['next_contact_at'] }),
  status(4, 'Qualified', ['qualified', 'contact'], [], { required_fields: ['city'] }),
  status(5, 'Not interested', ['refused', 'contact'], [], { category: 'closed_bad' }),
]

/** A new lead with the fields that the page reads. */
export const person = (id: number, first_name: string, more: object = {}) =>
  ({
    id,
    first_name,
    last_name: '',
    phone: `+4860100000${id}`,
    email: null,
    date_of_birth: null,
    city: null,
    status_id: 1,
    status_since: '2026-11-20T10:00:00Z',
    created_at: '2026-11-20T10:00:00Z',
    next_contact_at: null,
    contact_attempts: 0,
    recruiter: null,
    version: 1,
    abilities: { change_status: true, update: true },
    ...more,
  }) as unknown as Lead
