import { IconBus, IconCalendarEvent, IconMapPin } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ForemanCandidate } from '#contract/site/foreman-area.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { ForemanFrame } from '../parts/foreman-area/ForemanFrame.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AreaList } from './AreaList.tsx'
import { CallLink } from './CallLink.tsx'
import { PersonHead } from './PersonHead.tsx'
import { foremanCandidatesQuery } from './foreman-area.api.ts'
import classes from './foreman-area.module.css'

// words: candidates.transports.*

const CandidateCard = ({ candidate }: { candidate: ForemanCandidate }) => {
  const t = useTranslations('foreman_area')
  const people = useTranslations('candidates')
  const format = useFormat()
  const label = useLabel()
  const { arrival_at, arrival_place, transport, position, contract } = candidate
  return (
    <li className={classes.card}>
      <PersonHead person={candidate} noun="candidates" heading="h2">
        {position && <div>{label(position.name)}</div>}
        <div className={classes.quiet}>
          {contract.title} · {contract.site_city}
        </div>
      </PersonHead>
      <ul className={classes.way}>
        <li data-strong={arrival_at !== null || undefined}>
          <IconCalendarEvent size={20} stroke={1.7} aria-hidden />
          {arrival_at === null ? t('day_unknown') : format.moment(arrival_at)}
        </li>
        {arrival_place && (
          <li>
            <IconMapPin size={20} stroke={1.7} aria-hidden />
            {arrival_place}
          </li>
        )}
        {transport && (
          <li>
            <IconBus size={20} stroke={1.7} aria-hidden />
            {people(`transports.${transport}`)}
          </li>
        )}
      </ul>
      <CallLink name={fullName(candidate)} phone={candidate.phone} />
    </li>
  )
}

const Candidates = ({ foreman_id }: { foreman_id: number }) => {
  const t = useTranslations('foreman_area')
  const query = useQuery(foremanCandidatesQuery(foreman_id))
  return (
    <AreaList title={t('titles.candidates')} empty={t('no_candidates')} query={query}>
      {(candidates) => (
        <ul className={classes.cards}>
          {candidates.map((candidate) => (
            <CandidateCard key={`${candidate.id} ${candidate.contract.id}`} candidate={candidate} />
          ))}
        </ul>
      )}
    </AreaList>
  )
}

/** The candidates who arrive at one foreman's sites: when, where, how; soonest first. */
const ForemanCandidatesPage = () => (
  <ForemanFrame page="candidates">{(id) => <Candidates foreman_id={id} />}</ForemanFrame>
)

export default ForemanCandidatesPage
