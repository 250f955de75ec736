import { Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { Board, type CardFacts } from '#web/behaviors/board/Board.tsx'
import { CardFoot } from '../parts/person/CardFoot.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { workers } from './workers.api.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

/** The workers by status: the phone, and where their papers stand. */
const WorkerBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('workers')
  const facts: CardFacts<Worker> = {
    body: (worker) => (
      <Group gap={6}>
        {worker.phone && <PhoneLink phone={worker.phone} />}
        {worker.documents_state !== 'ok' && <PapersBadge state={worker.documents_state} />}
      </Group>
    ),
    foot: (worker) => <CardFoot person={worker} />,
  }
  return <Board records={workers} label={t('board')} search={search} facts={facts} Step={WorkerStep} />
}

export default WorkerBoard
