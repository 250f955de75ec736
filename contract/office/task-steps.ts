import { type StatusMeaning, means } from './status-meanings.ts'
import { REOPEN_DAYS, type TaskKind } from './task-choices.ts'

type Stage = { meanings: readonly StatusMeaning[]; category: string }

type Stepped = { kind: TaskKind; author_id: number | null; done_at: string | null }

type Mover = { user_id: number | null; is_super: boolean; at: number }

const DAY_MS = 86_400_000

const isClosed = ({ category }: Stage) => category.startsWith('closed')

/** Whether someone has the author's say over a task; where a rule made it, super-admin has. */
export const speaksAsAuthor = (task: Pick<Stepped, 'author_id'>, who: Omit<Mover, 'at'>): boolean =>
  task.author_id === null ? who.is_super : task.author_id === who.user_id

const closing = (task: Stepped, from: Stage, to: Stage, asAuthor: boolean) => {
  if (task.kind !== 'management' || !isClosed(to)) return null
  if (to.category === 'closed_ok' && !means(from.meanings, 'review')) return 'review_first'
  return asAuthor ? null : 'author_only'
}

const leaving = (task: Stepped, from: Stage, asAuthor: boolean, at: number) => {
  if (from.category === 'closed_ok')
    return task.done_at !== null && at - Date.parse(task.done_at) > REOPEN_DAYS * DAY_MS ? 'reopen_expired' : null
  return (means(from.meanings, 'review') || isClosed(from)) && !asAuthor ? 'author_only' : null
}

/** What forbids a step of a task beyond the order of statuses, as a code, or null: management's tasks go by acceptance, what was done is opened again for a week, what was called off by its author alone. */
export const stepProblem = (task: Stepped, from: Stage, to: Stage, who: Mover): string | null => {
  const asAuthor = speaksAsAuthor(task, who)
  if (means(to.meanings, 'review') && task.kind !== 'management') return 'no_acceptance'
  return closing(task, from, to, asAuthor) ?? leaving(task, from, asAuthor, who.at)
}
