import type { Chance } from '#server/demo/chance.ts'
import { taskSearch } from '#server/office/tasks/tasks.commands.ts'
import { FIRST, LAST, iso } from './leads.ts'

const DAY = 86_400_000

const kinds: readonly (readonly [string, number])[] = [
  ['regular', 80],
  ['urgent', 8],
  ['management', 12],
]
const openEnds: readonly (readonly [string, number])[] = [
  ['new', 45],
  ['in_progress', 40],
  ['review', 15],
]
const closedEnds: readonly (readonly [string, number])[] = [
  ['done', 93],
  ['cancelled', 7],
]

const works = [
  'Call about documents',
  'Renew the residence card',
  'Book a bus',
  'Order workwear',
  'Prepare the contract',
  'Check the hours',
  'Collect the keys',
  'Medical examination',
]
const places = ['Wrocław', 'Łódź', 'Poznań', 'Gdańsk', 'Kraków', 'Opole']
const items = ['Agreement signed', 'Medical examination', 'Safety training', 'Bank account']

/** The records and users that tasks refer to. */
type TaskCast = {
  statuses: ReadonlyMap<string, number>
  user_ids: readonly number[]
  workers: number
  contracts: number
}

/** This many tasks as rows of the table in the order of their creation: a fifth of them open, six in ten about a worker or a contract, one to three assignees. */
export const inventTasks = function* (chance: Chance, cast: TaskCast, rows: number) {
  const step = (LAST - FIRST) / rows
  for (let id = 1; id <= rows; id++) {
    const created = Math.floor(FIRST + (id - 1) * step)
    const is_open = id > rows * 0.6 && chance.happens(0.5)
    const code = chance.weigh(is_open ? openEnds : closedEnds)
    const kind = code === 'review' ? 'management' : chance.weigh(kinds)
    const since = code === 'new' ? created : Math.min(LAST, created + chance.between(1, 20) * DAY)
    const due = is_open ? LAST + chance.between(-40 * 24, 60 * 24) * 3_600_000 : created + chance.between(1, 20) * DAY
    const related_entity = chance.weigh([
      ['worker', 40],
      ['contract', 20],
      [null, 40],
    ])
    const ends = related_entity === 'worker' ? cast.workers : cast.contracts
    const assignees = Array.from({ length: chance.between(1, 3) }, () => chance.pick(cast.user_ids))
    const title = `${chance.pick(works)} ${id % 500}, ${chance.pick(places)}`
    const listed = chance.happens(0.4) ? items.slice(0, chance.between(2, 4)) : []
    yield {
      id,
      kind,
      title,
      author_id: chance.pick(cast.user_ids),
      assignee_ids: [...new Set(assignees)],
      due_at: kind === 'regular' && chance.happens(0.1) ? null : iso(due),
      related_entity,
      related_id: related_entity === null ? null : chance.between(1, ends),
      reminder_minutes: 60,
      checklist: listed.map((text, at) => ({ id: at + 1, text, done: !is_open || at === 0 })),
      files: [],
      status_id: cast.statuses.get(code)!,
      status_since: iso(since),
      is_open,
      done_at: code === 'done' ? iso(since) : null,
      result: code === 'done' && chance.happens(0.5) ? 'Done as agreed' : null,
      ...taskSearch(title),
      version: 1,
      created_at: iso(created),
      created_by: 1,
      updated_at: iso(since),
      updated_by: 1,
    }
  }
}
