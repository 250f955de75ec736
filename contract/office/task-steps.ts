import { type StatusMeaning, means } from './status-meanings.ts'
import { REOPEN_DAYS, type TaskKind } from './task-choices.ts'

type Stage = { meanings: readonly StatusMeaning[]; category: string }

type Stepped = { kind: TaskKind; author_id: number | null; done_at: string | null }

type Mover = { user_id: number | null; is_super: boolean; at: number }

const DAY_MS = 86_400_000

const isClosed = ({ category }: Stage) => category.startsWith('closed')

/** Whether a user has the rights of the author of a task; for tasks of a rule these are super-admins. */
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

/** The code of what forbids a status change of a task beyond the usual order, or null: a management task needs approval, a finished task can be reopened for a week, and only the author can take a task out of approval or reopen a cancelled one. */
export const stepProblem = (task: Stepped, from: Stage, to: Stage, who: Mover): string | null => {
  const asAuthor = speaksAsAuthor(task, who)
  if (means(to.meanings, 'review') && task.kind !== 'management') return 'no_acceptance'
  return closing(task, from, to, asAuthor) ?? leaving(task, from, asAuthor, who.at)
}
