import type { LeadUpdate } from '#contract/people/leads.ts'
import { actAgain, type Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { changeLeadStatus } from '../people/leads/change-lead-status.ts'
import { archiveLead, createLead, updateLead } from '../people/leads/leads.commands.ts'
import { leadAbilities } from '../people/leads/leads.policy.ts'
import { lockLead } from '../people/leads/leads.queries.ts'
import type { Desk } from './accounts.ts'
import type { Role } from './cast.ts'
import type { Chance } from './chance.ts'
import { remarks } from './comments.ts'
import type { Qualified } from './hiring.ts'
import { officeTime } from './office-hours.ts'
import type { Step, Story } from './story.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'

/** What every story needs: statuses and reasons, the recruiters, and the user who assigns leads. */
export type Stage = {
  statuses: ReadonlyMap<string, number>
  reasons: Record<'refused' | 'unsuitable' | 'duplicate', readonly number[]>
  desks: readonly Desk[]
  coordinators: readonly Actor[]
  admin: Actor
}

const atExactly = (actor: Actor, time: number) => actAgain(actor, { at: new Date(time).toISOString() })

const at = (actor: Actor, time: number) => atExactly(actor, officeTime(time))

const DAY = 86_400_000

/** A lead who waits for the first call contacted the agency themselves, at any hour. */
const metBy = (actor: Actor, { met, steps }: Story) => (steps.length === 0 ? atExactly(actor, met) : at(actor, met))

/**
 * Plays one story through the commands, each step by its own user at its own moment. Answers the lead when it ends
 * qualified.
 */
export const play = async (
  tx: Tx,
  chance: Chance,
  stage: Stage,
  { person, story, desk }: Role,
): Promise<Qualified | null> => {
  const fromPool = desk === null || (story.steps.length > 0 && chance.happens(0.08))
  const creator = fromPool ? stage.admin : desk.actor
  const id = await createLead(tx, metBy(creator, story), { ...person, ...(fromPool ? { recruiter_id: null } : {}) })
  let owner = desk?.actor ?? stage.admin
  let noted = story.noted_at === null
  for (const step of story.steps) {
    if (!noted && story.noted_at! < step.at) {
      await note(tx, chance, owner, id, story.noted_at!)
      noted = true
    }
    await take(tx, chance, stage, owner, id, step)
    if (desk && chance.happens(0.01)) owner = await handOver(tx, chance, stage, id, owner, step.at)
  }
  if (!noted) await note(tx, chance, owner, id, story.noted_at!)
  if (story.archived_at !== null) await archive(tx, owner, id, story.archived_at)
  const last = story.steps.at(-1)
  return last?.to === 'qualified' && story.archived_at === null ? { id, qualified_at: last.at } : null
}

const isEnd = (to: string): to is 'refused' | 'unsuitable' | 'duplicate' =>
  to === 'refused' || to === 'unsuitable' || to === 'duplicate'

const take = async (tx: Tx, chance: Chance, stage: Stage, owner: Actor, id: number, step: Step) => {
  const actor = at(owner, step.at)
  const lead = await lockLead(tx, actor, id)
  authorize(leadAbilities(actor, lead).change_status)
  const { next_contact } = step
  await changeLeadStatus(tx, actor, lead, {
    version: lead.version,
    status_id: stage.statuses.get(step.to)!,
    reason_id: isEnd(step.to) ? chance.pick(stage.reasons[step.to]) : undefined,
    comment: chance.happens(0.4) ? chance.pick(remarks[owner.locale][step.to]) : undefined,
    ...(next_contact === null ? {} : { fields: { next_contact_at: new Date(next_contact).toISOString() } }),
  })
}

/** Adds the facts of the first talk. */
const note = async (tx: Tx, chance: Chance, owner: Actor, id: number, time: number) => {
  const actor = at(owner, time)
  const lead = await lockLead(tx, actor, id)
  authorize(leadAbilities(actor, lead).update)
  const found = {
    driving_licence: chance.happens(0.4) ? [chance.pick(['b', 'b', 'c', 'ce', 'forklift'])] : null,
    has_own_tools: chance.happens(0.5) ? chance.happens(0.25) : null,
    ready_to_travel_on: chance.happens(0.5) ? agencyDay(time + chance.between(5, 40) * DAY) : null,
    family_travels_too: chance.happens(0.3) ? chance.between(1, 3) : null,
    interview_score: chance.happens(0.6) ? chance.between(2, 5) : null,
  }
  const change: LeadUpdate = {
    version: lead.version,
    custom_values: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
    ...(chance.happens(0.5) ? { comment: chance.pick(remarks[owner.locale].contacted) } : {}),
    ...(chance.happens(0.6) ? { consent_at: actor.at, consent_channel: 'phone' } : {}),
    ...(lead.expected_rate === null && chance.happens(0.5)
      ? { expected_rate: chance.between(52, 76) / 2, expected_rate_currency: 'PLN' }
      : {}),
  }
  await updateLead(tx, actor, lead, change)
}

const handOver = async (tx: Tx, chance: Chance, stage: Stage, id: number, owner: Actor, time: number) => {
  const next = chance.pick(stage.desks)
  if (next.actor.user_id === owner.user_id) return owner
  const actor = atExactly(stage.admin, officeTime(time) + 1_000)
  const lead = await lockLead(tx, actor, id)
  await updateLead(tx, actor, lead, { version: lead.version, recruiter_id: next.recruiter_id })
  return next.actor
}

const archive = async (tx: Tx, owner: Actor, id: number, time: number) => {
  const actor = at(owner, time)
  const lead = await lockLead(tx, actor, id)
  authorize(leadAbilities(actor, lead).archive)
  await archiveLead(tx, actor, lead, lead.version)
}
