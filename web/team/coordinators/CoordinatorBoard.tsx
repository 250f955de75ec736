import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

const cell = cellsOf<Coordinator>()

/** Coordinators by status: the phone, and the number of contracts they run. */
const CoordinatorBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('coordinators')
  const { labelOf } = useCoordinatorText()
  const facts: CardFacts<Coordinator> = {
    body: cell(['phone'], ({ phone }) => phone && <PhoneLink phone={phone} />),
    foot: cell(['contracts'], ({ contracts }) => (contracts ? `${labelOf('contracts')}: ${contracts}` : null)),
  }
  return (
    <Board
      records={coordinators}
      label={t('board')}
      search={search}
      facts={facts}
      Step={CoordinatorStep}
      asks={({ category }) => category.startsWith('closed')}
    />
  )
}

export default CoordinatorBoard
