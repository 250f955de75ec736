import { type Selectable } from 'kysely'
import { agencyDay, agencyZone } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Language } from '#contract/basics/language.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { REMINDER_MINUTES, type TaskTrigger } from '#contract/office/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { TaskRulesTable } from '#server/db/tables/tasks.ts'
import { tellAssigned } from './notify-tasks.ts'
import type { Relation } from './related.policy.ts'
import { receiversOf } from './task-receivers.ts'
import { enterTask } from './tasks.commands.ts'

export type Rule = Selectable<TaskRulesTable>

/** What a task says in the language of its assignee; the title follows that of its rule. */
type Said = { title: string; description: string | null }

/**
 * The cause of a rule's task, and the day from which its deadline is counted; `due_at` is a given deadline, which may
 * be past. `keeper_id` is the user in charge of the cause: they receive the task unless the rule names another user.
 */
export type Cause = {
  about: Relation
  cause: string
  day: string
  due_at?: string
  keeper_id?: number | null
  say?: (language: Language) => Said
}

/** The time of day of a rule's deadlines. */
const END_OF_DAY = '16:00'

/** The active rules for an event. */
export const rulesFor = (db: Db, trigger: TaskTrigger) =>
  db.selectFrom('task_rules').where('trigger', '=', trigger).where('active', '=', true).selectAll().orderBy('id')

/** The deadline by a rule: so many days after a day, even if past. */
export const dueAt = (rule: Rule, day: string) => momentOf(addDays(day, rule.due_days), END_OF_DAY, agencyZone())

/** The deadline by a rule: so many days after a day, and tomorrow at the earliest. */
const dueOf = (rule: Rule, day: string, now: string) => {
  const due = dueAt(rule, day)
  return due > now ? due : momentOf(addDays(agencyDay(now), 1), END_OF_DAY, agencyZone())
}

const localeOf = async (tx: Tx, user_id: number): Promise<Language> =>
  (await tx.selectFrom('users').where('id', '=', user_id).select('locale').executeTakeFirstOrThrow()).locale as Language

const isActive = async (tx: Tx, user_id: number) =>
  (await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined

const assigneesOf = async (tx: Tx, rule: Rule, { about, keeper_id = null }: Cause) =>
  keeper_id !== null &&
  (rule.assign_to === 'coordinator' || rule.assign_to === 'owner') &&
  (await isActive(tx, keeper_id))
    ? [keeper_id]
    : receiversOf(tx, rule, about)

const MOST_TITLE = 150

const fitted = (title: string) => (title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1)}…` : title)

/** Creates the task of a rule for one cause, once, in the language of its assignee; null when there is one already. */
export const enterByRule = async (
  tx: Tx,
  actor: Actor,
  rule: Rule,
  given: Cause,
): Promise<{ id: number; title: string } | null> => {
  const { about, cause, day, due_at, say } = given
  const assignee_ids = await assigneesOf(tx, rule, given)
  if (assignee_ids.length === 0) return null
  const locale = await localeOf(tx, assignee_ids[0]!)
  const label = labelIn(rule.title, locale)
  const said = say?.(locale)
  const task = {
    kind: 'regular' as const,
    title: said ? fitted(`${label}: ${said.title}`) : label,
    description: said?.description ?? null,
    author_id: null,
    assignee_ids,
    start_on: null,
    due_at: due_at ?? dueOf(rule, day, actor.at),
    related_entity: about.entity,
    related_id: about.id,
    recurrence: null,
    series_id: null,
    occurs_on: null,
    reminder_minutes: REMINDER_MINUTES,
    checklist: rule.checklist.map((text, index) => ({ id: index + 1, text: labelIn(text, locale), done: false })),
    rule_id: rule.id,
    cause,
  }
  const id = await enterTask(tx, actor, task)
  if (id === null) return null
  await tellAssigned(tx, actor, { ...task, id }, assignee_ids)
  return { id, title: task.title }
}
