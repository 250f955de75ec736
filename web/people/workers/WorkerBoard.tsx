import { Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { CardFoot } from '../parts/person/CardFoot.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { workers } from './workers.api.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

const cell = cellsOf<Worker>()

/** Workers by status: the phone, and the state of their documents. */
const WorkerBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('workers')
  const facts: CardFacts<Worker> = {
    body: cell(['phone', 'documents_state'], (worker) => (
      <Group gap={6}>
        {worker.phone && <PhoneLink phone={worker.phone} />}
        {worker.documents_state !== 'ok' && <PapersBadge state={worker.documents_state} />}
      </Group>
    )),
    foot: cell(['city', 'recruiter'], (worker) => <CardFoot person={worker} />),
  }
  return <Board records={workers} label={t('board')} search={search} facts={facts} Step={WorkerStep} />
}

export default WorkerBoard
