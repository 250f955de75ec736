import { useEffect, useRef } from 'react'
import { onAgencySettings } from '#contract/basics/agency-settings.ts'
import { tellRefused, untilFetched } from '#web/platform/fetched.ts'
import { type Told, onLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/queries.ts'
import { paced } from './paced.ts'

/** The query keys that a change of a noun invalidates. */
const keys: Record<string, string[][]> = {
  agency: [['user'], ['first-steps']],
  first_steps: [['first-steps']],
  import: [['first-steps']],
  user: [['users'], ['user'], ['first-steps']],
  role: [['roles'], ['user']],
  status: [['statuses']],
  reason: [['reasons']],
  position: [['positions']],
  work_right: [['law']],
  legal_limit: [['law']],
  work_notice: [['law']],
  custom_field: [['custom-fields']],
  view: [['views']],
  task: [['tasks']],
  task_rule: [['task-rules']],
  note: [
    ['notes'],
    ...[
      'leads',
      'candidates',
      'workers',
      'contracts',
      'housing',
      'recruiters/freelance',
      'recruiters/staff',
      'foremen',
      'coordinators',
      'tasks',
    ].map((one) => [one, 'history']),
  ],
  document: [['documents'], ['candidates'], ['workers'], ['housing'], ['foremen'], ['coordinators'], ['permit-cases']],
  labour_notification: [['workers'], ['labour-notifications']],
  temporary_work: [['workers']],
  permit_case: [['workers'], ['permit-cases']],
  permit_case_step: [['workers'], ['permit-cases']],
  freelance_recruiter: [['freelancers']],
  lead: [['access-requests', 'lead']],
  candidate: [['access-requests', 'candidate']],
  worker: [['access-requests', 'worker'], ['permit-cases']],
  freelance_settings: [['freelance-settings']],
  document_type: [['document-types'], ['documents']],
  document_requirement: [['document-types'], ['documents']],
  document_settings: [['document-types'], ['documents']],
}

const refresh = (told: Told) => {
  if (told.event === 'reset') void queryClient.invalidateQueries()
  if (told.event === 'news') void queryClient.invalidateQueries({ queryKey: ['notifications'] })
  if (told.event === 'change' && told.own && told.entity === 'lead')
    void queryClient.invalidateQueries({ queryKey: ['notifications', 'newest'] })
  if (told.event === 'change')
    for (const queryKey of keys[told.entity] ?? []) void queryClient.invalidateQueries({ queryKey })
}

/** Fetches names and days again that the server wrote with other settings of the agency; the user, which brought the settings, is not fetched again. */
const askAgain = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })

/** Connects the signed-in app to the server's events. */
export const useLive = (signedIn: boolean) => {
  useEffect(() => {
    if (!signedIn) return
    const stop: (() => void)[] = [onLive(refresh), onAgencySettings(askAgain)]
    let isOver = false
    const start = async () => {
      const { startLive } = await untilFetched(() => import('#web/platform/live-stream.ts'))
      if (isOver) return
      stop.push(startLive())
    }
    start().catch(() => tellRefused())
    return () => {
      isOver = true
      for (const one of stop) one()
    }
  }, [signedIn])
}

/**
 * Runs `action` when records of a noun changed, or only when one record did: at once, then paced; null means that
 * anything may have changed.
 */
export const useLiveChanges = (
  entity: string,
  action: (ids: ReadonlySet<number> | null, own: boolean) => void,
  only?: number,
) => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const pace = paced((ids, own) => latest.current(ids, own))
    const stop = onLive((told) => {
      if (told.event === 'reset') latest.current(null, false)
      if (told.event !== 'change' || told.entity !== entity) return
      if (only === undefined || told.id === only) pace.tell(told.id, told.own)
    })
    return () => {
      pace.end()
      stop()
    }
  }, [entity, only])
}
