import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Arrival } from '#contract/work/arrivals.ts'

const SITE = ['update contract', 'coordinator update contract'] as const

/** The permissions of which one is needed to add an item on a page that others may open too. */
const needed: Partial<Record<keyof Arrival['lights'], readonly Permission[]>> = {
  contract: ['create questionnaires contract', 'update questionnaires contract'],
  agreement: SITE,
  shift: SITE,
  bed: SITE,
}

/** Whether a user with these permissions may add what is missing. */
export const mayMend = (light: keyof Arrival['lights'], may: (permission: Permission) => boolean) =>
  needed[light]?.some(may) ?? true

/** A page, and its query. */
export type Way = { to: string; search: Record<string, string> }

const BED_DAYS = 14

/** The bed calendar from the day of arrival on, in which a tap on a free bed reserves it for the person; a night that has passed is not reserved. */
const toBed = ({ entity, id, day }: Arrival): Way => {
  const from = day < agencyToday() ? agencyToday() : day
  return {
    to: '/housing/calendar',
    search: { for: `${entity}:${id}`, day: from, from, to: addDays(from, BED_DAYS - 1) },
  }
}

/** The page where each missing item can be added. */
export const mendingOf = (arrival: Arrival): Partial<Record<keyof Arrival['lights'], Way>> => {
  const { entity, id, contract } = arrival
  const person = (tab: string) => ({ to: `/${entity}s/${id}`, search: { tab } })
  const work = (tab: string) => contract && { to: `/contracts/${contract.id}`, search: { tab } }
  return {
    ticket: { to: `/${entity}s/edit/${id}`, search: {} },
    contract: person('surveys'),
    papers: person('documents'),
    bed: toBed(arrival),
    ...(contract && { agreement: work('placements')!, shift: work('schedule')! }),
  }
}

/** The page on which it is recorded that the person came, or did not come, with its dialog open. */
export const answersOf = ({ entity, id, assignment_id }: Arrival): Record<keyof Arrival['abilities'], Way> => {
  const record = `/${entity}s/${id}`
  if (entity === 'candidate')
    return {
      came: { to: `/candidates/convert/${id}`, search: {} },
      missed: { to: record, search: { ask: 'status' } },
    }
  const step = (name: string) => ({
    to: record,
    search: { tab: 'placements', placement: String(assignment_id), step: name },
  })
  return { came: step('active'), missed: step('no_show') }
}
