import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Tx } from '#server/db/client.ts'
import { enterByRule, rulesFor } from './enter-by-rule.ts'
import { tellAssigned } from './notify-tasks.ts'
import {
  asSystem,
  completeRuleTasks,
  openRuleTasks,
  reopenRuleTasks,
  restoreRuleTasks,
  withdrawRuleTasks,
} from './rule-tasks.commands.ts'
import { writeTask } from './tasks.commands.ts'

/** An appointment of a permit case (`id` is its step) and the user who is responsible for the case. */
export type Appointment = {
  id: number
  worker: { id: number; name: string }
  step: Labels
  at: string
  place: string | null
  responsible_id: number
}

const causeOf = (step_id: number) => `permit appointment ${step_id}`

const make = async (tx: Tx, actor: Actor, { id, worker, step, at, place, responsible_id }: Appointment) => {
  for (const rule of await rulesFor(tx, 'permit_appointment').execute())
    await enterByRule(tx, asSystem(actor), rule, {
      about: { entity: 'worker', id: worker.id },
      cause: causeOf(id),
      day: agencyDay(at),
      due_at: at,
      keeper_id: responsible_id,
      say: (language) => ({ title: `${labelIn(step, language)}, ${worker.name}`, description: place }),
    })
}

/**
 * Keeps the task of an appointment: it has the time of the appointment as its deadline, is created for an appointment to
 * come, and is open again if the appointment has moved (`moved`) since it was completed. The responsible user replaces
 * `former_id`.
 */
export const keepAppointmentTask = async (
  tx: Tx,
  actor: Actor,
  appointment: Appointment,
  { moved, former_id }: { moved: boolean; former_id: number },
) => {
  const cause = causeOf(appointment.id)
  await restoreRuleTasks(tx, actor, cause)
  if (moved) await reopenRuleTasks(tx, actor, cause)
  const { at, place, responsible_id } = appointment
  for (const task of await openRuleTasks(tx, cause)) {
    const others = task.assignee_ids.filter((id) => id !== former_id && id !== responsible_id)
    const isTheirs = task.assignee_ids.includes(former_id)
    const assignee_ids = isTheirs ? [...others, responsible_id] : task.assignee_ids
    const isNew = !task.assignee_ids.includes(responsible_id) && isTheirs
    const isSame = Date.parse(task.due_at ?? '') === Date.parse(at) && task.description === place
    if (isSame && !isNew) continue
    await writeTask(tx, asSystem(actor), task, { due_at: at, description: place, assignee_ids })
    if (isNew) await tellAssigned(tx, asSystem(actor), { ...task, due_at: at }, [responsible_id])
  }
  if (Date.parse(at) > Date.parse(actor.at)) await make(tx, actor, appointment)
}

/** Completes the task of an appointment, because its step is done. */
export const completeAppointmentTask = (tx: Tx, actor: Actor, step_id: number) =>
  completeRuleTasks(tx, actor, causeOf(step_id))

/** Archives the open task of an appointment that no longer takes place. */
export const withdrawAppointmentTask = (tx: Tx, actor: Actor, step_id: number) =>
  withdrawRuleTasks(tx, actor, causeOf(step_id))
