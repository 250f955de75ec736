import { useTranslations } from 'use-intl'
import type { Task } from '#contract/office/tasks.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { RelatedLink } from '../parts/tasks/RelatedLink.tsx'
import { DueMark } from '../parts/tasks/TaskLine.tsx'
import { TASK, tasks } from '../parts/tasks/tasks.api.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { usePath } from '#web/platform/navigation.ts'

const TaskStep = lazyPart(() => import('../parts/tasks/TaskStep.tsx'))

const SHOWN = 3

const cell = cellsOf<Task>()

/** Tasks by status: end, record, people. */
const TaskBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('tasks')
  const to = usePath()
  const facts: CardFacts<Task> = {
    body: cell(['due_at', 'overdue', 'related'], (task) => (
      <>
        <DueMark task={task} />
        {task.related && (
          <div>
            <RelatedLink related={task.related} bare />
          </div>
        )}
      </>
    )),
    foot: cell(['assignees'], ({ assignees }) =>
      assignees.slice(0, SHOWN).map((one) => (
        <span key={one.id} title={fullName(one)}>
          <Avatar user={{ ...one, user_id: one.id }} size={22} />
        </span>
      )),
    ),
  }
  const records = { ...tasks, beside: { to, name: TASK } }
  return <Board records={records} label={t('board')} search={search} facts={facts} Step={TaskStep} />
}

export default TaskBoard
