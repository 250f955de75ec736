import type { Desk } from './accounts.ts'
import type { Chance } from './chance.ts'
import { type Person, inventPeople } from './people.ts'
import { type Story, dueStory, dueTimes, pastStory, quieten, waitingStory, waitingTimes } from './story.ts'

/** One lead of the demo agency with its story and its recruiter; null means the pool. */
export type Role = { person: Person; story: Story; desk: Desk | null }

/** The number of leads, and how many wait today for a planned call and for the first call. */
const LEADS = 1_400
const DUE = { shown: 45, others: 50 }
const WAITING = { shown: 22, others: 24, pool: 14 }

const closedAt = ({ steps }: Story) => {
  const last = steps.at(-1)
  return last && (last.to === 'refused' || last.to === 'unsuitable') ? last.at : null
}

/** All leads of the agency in the order of their arrival, except a few that are dated back. */
export const castLeads = (
  chance: Chance,
  now: number,
  desks: readonly Desk[],
  position_ids: readonly number[],
): Role[] => {
  const [shown, ...others] = desks
  const anyDesk = () => chance.weigh(desks.map((desk) => [desk, desk.weight] as const))
  const another = () => chance.weigh(others.map((desk) => [desk, desk.weight] as const))
  const due = (count: number, desk: () => Desk) =>
    dueTimes(chance, count, now).map((time) => ({ story: dueStory(chance, time, now), desk: desk() }))
  const waiting = (count: number, desk: () => Desk | null) =>
    waitingTimes(chance, count, now).map((time) => ({ story: waitingStory(time), desk: desk() }))
  const today = [
    ...due(DUE.shown, () => shown!),
    ...due(DUE.others, another),
    ...waiting(WAITING.shown, () => shown!),
    ...waiting(WAITING.others, another),
    ...waiting(WAITING.pool, () => null),
  ]
  const past = Array.from({ length: LEADS - today.length }, () => ({ story: pastStory(chance, now), desk: anyDesk() }))
  const cast = castPeople(
    chance,
    [...past, ...today].sort((a, b) => a.story.met - b.story.met),
    position_ids,
  )
  return quieten(cast, ({ desk }) => desk === shown)
}

const castPeople = (chance: Chance, parts: Omit<Role, 'person'>[], position_ids: readonly number[]): Role[] => {
  const people = inventPeople(chance, position_ids)
  const cast: Role[] = []
  const back = new Set<Role>()
  const returning = (met: number) => {
    const known = cast[chance.between(0, cast.length - 50)]
    const closed = known && !back.has(known) ? closedAt(known.story) : null
    if (!known || closed === null || closed > met || known.person.phone_2) return null
    back.add(known)
    return { ...people.again(known.person), phone: known.person.phone, phone_2: null }
  }
  const personOf = (story: Story): Person => {
    if (cast.length > 50 && story.steps[0]?.to === 'duplicate') return people.again(chance.pick(cast).person)
    const known = cast.length > 50 && chance.happens(0.03) ? returning(story.met) : null
    return known ?? people.next(story.met)
  }
  for (const part of parts) cast.push({ ...part, person: personOf(part.story) })
  return cast
}
