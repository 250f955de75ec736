import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { Board, type CardFacts } from '#web/behaviors/board/Board.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

/** The coordinators by status: the phone, and how many contracts they run. */
const CoordinatorBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('coordinators')
  const { labelOf } = useCoordinatorText()
  const facts: CardFacts<Coordinator> = {
    body: (row) => row.phone && <PhoneLink phone={row.phone} />,
    foot: (row) => (row.contracts ? `${labelOf('contracts')}: ${row.contracts}` : null),
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
