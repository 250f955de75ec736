import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { foremen } from './foremen.api.ts'

const ForemanStep = lazyPart(() => import('./ForemanStep.tsx'))

const cell = cellsOf<Foreman>()

const facts: CardFacts<Foreman> = {
  body: cell(['phone'], ({ phone }) => phone && <PhoneLink phone={phone} />),
  foot: cell(['crew', 'max_team'], crewBarOf),
}

/** Foremen by status: the phone, and the size of the crew. */
const ForemanBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('foremen')
  return (
    <Board
      records={foremen}
      label={t('board')}
      search={search}
      facts={facts}
      Step={ForemanStep}
      asks={({ category }) => category.startsWith('closed')}
    />
  )
}

export default ForemanBoard
