import { means } from '#contract/office/status-meanings.ts'
import type { Facts } from './rules/facts.ts'

/** The reason in a worker's status that prevents work. */
export const keptAway = ({ status_meanings, is_open }: Pick<Facts['worker'], 'status_meanings' | 'is_open'>) => {
  if (means(status_meanings, 'blacklisted')) return 'worker_blacklisted'
  if (!is_open) return 'worker_left'
  if (means(status_meanings, 'suspended')) return 'worker_suspended'
  return means(status_meanings, 'not_placed') ? 'worker_not_placed' : null
}
