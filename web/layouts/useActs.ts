import { IconArrowRight, IconUserShare, IconUsers } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { Status } from '#contract/office/statuses.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { chosenAtHand } from '#web/behaviors/bulk/chosen-at-hand.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { asksNothing, useMove } from '#web/behaviors/status/useMove.ts'
import { fits, foldWords, means } from '#web/behaviors/typing/fold-typed.ts'
import { useDayWords } from '#web/behaviors/typing/useDayWords.ts'
import { candidates } from '../people/candidates/candidates.api.ts'
import { leads } from '../people/leads/leads.api.ts'
import { workers } from '../people/workers/workers.api.ts'
import { useFormat } from '../platform/format.ts'
import { useLabel } from '../platform/i18n.tsx'
import { useGo } from '../platform/navigation.ts'
import { userMayOpen } from '../platform/session.ts'
import { sayFailed } from '../ui/notices.ts'
import { useProblems } from '../ui/problems.ts'
import { type Entry, dotted } from './command-entry.ts'
import { spacedPhone } from '../ui/contacts.tsx'
import type { StepToAsk } from './StepOfAct.tsx'
import { type ActWords, readAct } from './typed-act.ts'
import type { Found } from './usePeople.ts'
import { useStatuses } from './useStatuses.ts'

const moving = ['worker', 'candidate', 'lead'] as const

type Moving = (typeof moving)[number]

const isMoving = (kind: Found['kind']): kind is Moving => moving.some((one) => one === kind)

const MOST = 8

const useVerbs = (): ActWords => {
  const t = useTranslations('typing.verbs')
  return {
    move: t('move'),
    to: t('to'),
    give: t('give'),
    add: t('add'),
    need: t('need'),
    free: t('free'),
    from: t('from'),
  }
}

/** The command that the typed sentence means, and the statuses it can name. */
export const useAct = (user: CurrentUser, query: string) => {
  const verbs = useVerbs()
  const days = useDayWords()
  const label = useLabel()
  const statuses = useStatuses(moving.filter((entity) => userMayOpen(user, `/${entity}s`)))
  const named = moving.flatMap((entity) =>
    (statuses.get(entity) ?? [])
      .filter(({ active, set_by_system }) => active && !set_by_system)
      .map((status) => ({ id: status.id, name: label(status.name), entity, status })),
  )
  return { act: readAct(query, verbs, named, agencyToday(), days), statuses }
}

type Asked = ReturnType<typeof useAct>

const MOVES = { lead: leads, candidate: candidates, worker: workers }

/** A status change of a found person: allowed as on the person's page, forced where only a super-admin may do it. */
const stepFor = (user: CurrentUser, person: Found, to: Status, statuses: Asked['statuses']) => {
  const now = statuses.get(person.kind)?.find(({ id }) => id === person.status_id)
  if (!now || !person.abilities?.change_status || to.id === now.id) return null
  const forced = !now.next_status_ids.includes(to.id)
  return forced && user.role_name !== SUPER_ADMIN ? null : { forced }
}

/** Changes the status at once if it requires nothing; otherwise opens a dialog. */
const useSteps = (onStep: (step: StepToAsk) => void) => {
  const { sayFailure } = useProblems()
  const moves = { lead: useMove(MOVES.lead), candidate: useMove(MOVES.candidate), worker: useMove(MOVES.worker) }
  return (person: Found & { kind: Moving }, to: Status, forced: boolean) => () => {
    if (forced || !asksNothing(to)) return onStep({ entity: person.kind, id: person.row, to, forced })
    const row = { id: person.row, version: person.version ?? 0 }
    void moves[person.kind](row, to, { reason_id: null }).catch((problem: unknown) => sayFailed(sayFailure(problem)))
  }
}

/** The actions that the sentence means, each described by its effect; only those that the user may do. */
export const useActs = (
  user: CurrentUser,
  { act, statuses }: Asked,
  found: readonly Found[],
  onStep: (step: StepToAsk) => void,
): Entry[] => {
  const t = useTranslations('typing.act')
  const label = useLabel()
  const format = useFormat()
  const go = useGo()
  const step = useSteps(onStep)
  const { data: recruiters = [] } = useQuery({ ...recruitersQuery, enabled: act?.kind === 'give' })
  if (act === null) return []
  if (act.kind === 'move') {
    const persons = found.flatMap((one) => (isMoving(one.kind) ? [{ ...one, kind: one.kind }] : []))
    return persons
      .flatMap((person) =>
        act.statuses
          .filter(({ entity }) => entity === person.kind)
          .flatMap(({ status }): Entry[] => {
            const allowed = stepFor(user, person, status, statuses)
            if (!allowed) return []
            const asks = allowed.forced || !asksNothing(status)
            return [
              {
                id: `move-${person.id}-${status.id}`,
                label: t('move', { name: fullName(person), status: label(status.name) }),
                description: dotted(person.phone && spacedPhone(person.phone), asks ? t('asks') : null),
                isUnsure: persons.length > 1,
                person,
                icon: IconArrowRight,
                run: step(person, status, allowed.forced),
              },
            ]
          }),
      )
      .slice(0, MOST)
  }
  if (act.kind === 'give') {
    const chosen = chosenAtHand()
    const typed = foldWords(act.search)
    if (typed.length === 0) return []
    if (!moving.some((entity) => userMayOpen(user, `/${entity}s`))) return []
    const { count = 0, give = null } = chosen ?? {}
    if (give === null) {
      const says =
        count === 0
          ? { label: t('give_nobody'), description: t('give_how') }
          : { label: t('give_off'), description: t('give_why') }
      return [{ ...says, id: 'give', icon: IconUserShare, isOff: true, run: () => undefined }]
    }
    const readBy = (reads: typeof fits) =>
      recruiters.filter((one) => typed.every((word) => reads(foldWords(fullName(one)), word)))
    const named = readBy(fits)
    return (named.length > 0 ? named : readBy(means)).slice(0, MOST).map((one) => ({
      id: `give-${one.id}`,
      label: t('give', { count, name: fullName(one) }),
      description: t('give_hint'),
      icon: IconUserShare,
      run: () => give(one.id),
    }))
  }
  if (act.kind !== 'free') return []
  const lists = [
    {
      path: '/candidates',
      label: t('free_candidates', { day: format.weekday(act.day) }),
      search: { available_from: `..${act.day}` },
    },
    {
      path: '/workers',
      label: t('free_workers', { day: format.weekday(act.day) }),
      search: { free_on: `${act.day}..${act.day}` },
    },
  ]
  return lists
    .filter(({ path }) => userMayOpen(user, path))
    .map(({ path, label, search }) => ({
      id: `free${path}`,
      label,
      icon: IconUsers,
      run: () => void go(path, { search }),
    }))
}
