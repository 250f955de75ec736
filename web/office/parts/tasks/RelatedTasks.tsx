import { useTranslations } from 'use-intl'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import { useAllWords } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { QuickTask } from './QuickTask.tsx'
import { TaskList } from './TaskList.tsx'

type About = { entity: TaskRelation; id: number }

const Tasks = ({ about }: { about: About }) => {
  const t = useTranslations('tasks')
  return (
    <Section title={t('title')}>
      <QuickTask about={about} />
      <TaskList
        query={{ related_entity: about.entity, related_id: String(about.id), sort: 'due_at', limit: '100' }}
        empty={t('mine.empty_about')}
        isAbout={false}
      />
    </Section>
  )
}

/** The tasks about a record that the user may see, and a new one. */
const RelatedTasks = ({ about }: { about: About }) => (useAllWords(true) ? <Tasks about={about} /> : null)

export default RelatedTasks
