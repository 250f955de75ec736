import { IconCalendarCheck, IconPlaneArrival } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { CardFoot } from '../parts/person/CardFoot.tsx'
import classes from '#web/behaviors/board/card.module.css'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Stars } from './Stars.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

const cell = cellsOf<Candidate>()

/** Candidates by status: the phone, the positions, the date of arrival or availability. */
const CandidateBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('candidates')
  const format = useFormat()
  const { labelOf, textOf } = useCandidateText()
  const when = ({ arrival_at, available_from }: Pick<Candidate, 'arrival_at' | 'available_from'>) => {
    if (arrival_at) return { icon: IconPlaneArrival, label: labelOf('arrival_at'), text: format.short(arrival_at) }
    return available_from
      ? { icon: IconCalendarCheck, label: labelOf('available_from'), text: format.date(available_from) }
      : null
  }
  const facts: CardFacts<Candidate> = {
    body: cell(['phone', 'desired_position_ids', 'arrival_at', 'available_from'], (candidate) => {
      const coming = when(candidate)
      return (
        <>
          {candidate.phone && <PhoneLink phone={candidate.phone} />}
          {candidate.desired_position_ids.length > 0 && (
            <div className={classes.line}>{textOf('desired_position_ids', candidate.desired_position_ids)}</div>
          )}
          {coming && (
            <div className={classes.when} title={coming.label}>
              <coming.icon size={13} aria-hidden /> {coming.text}
            </div>
          )}
        </>
      )
    }),
    foot: cell(['rating', 'city', 'recruiter'], (candidate) => (
      <>
        {candidate.rating && <Stars value={candidate.rating} />}
        <CardFoot person={candidate} />
      </>
    )),
  }
  return <Board records={candidates} label={t('board')} search={search} facts={facts} Step={CandidateStep} />
}

export default CandidateBoard
