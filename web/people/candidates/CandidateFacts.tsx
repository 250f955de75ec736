import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { freelancerName, ownerName } from '#web/behaviors/record/full-name.ts'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { FactGroup } from '#web/ui/Facts.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { useCandidateText } from './useCandidateText.ts'

type Key = keyof Candidate

const latin = ['last_name_latin', 'first_name_latin', 'middle_name'] as const satisfies readonly Key[]
const person = [
  'gender',
  'date_of_birth',
  'citizenship',
  'residence_country',
  'city',
  'languages',
  'messengers',
] as const satisfies readonly Key[]
const qualification = [
  'profession',
  'education',
  'experience_years',
  'skills',
  'driving_licence',
  'experience',
] as const satisfies readonly Key[]
const readiness = [
  'desired_position_ids',
  'desired_countries',
  'available_from',
  'needs_housing',
  'clothing_size',
  'shoe_size',
] as const satisfies readonly Key[]
const arrival = ['arrival_place', 'transport'] as const satisfies readonly Key[]

const Together = ({ candidate }: { candidate: Candidate }) => (
  <>
    {candidate.travels_with.map((one, index) => (
      <span key={one.id}>
        {index > 0 && ', '}
        <AppLink to={`/candidates/${one.id}`}>{fullName(one)}</AppLink>
      </span>
    ))}
  </>
)

const moment = (at: string | null) => at && <When at={at} exact />

/** The facts of a candidate, in groups; a group without values is left out. */
export const CandidateFacts = ({ candidate }: { candidate: Candidate }) => {
  const t = useTranslations('candidates')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const format = useFormat()
  const { labelOf, textOf } = useCandidateText()
  const facts = (keys: readonly Key[]) => keys.map((key) => [labelOf(key), textOf(key, candidate[key]), key] as const)
  const { created_by, min_rate } = candidate
  const groups = [
    {
      title: people('groups.person'),
      facts: () =>
        [
          ...facts(latin),
          [labelOf('phone'), candidate.phone && <PhoneLink phone={candidate.phone} />, 'phone'],
          [labelOf('phone_2'), candidate.phone_2 && <PhoneLink phone={candidate.phone_2} />, 'phone_2'],
          [labelOf('email'), candidate.email && <CopyText text={candidate.email} />, 'email'],
          ...facts(person),
        ] as const,
    },
    { title: t('groups.qualification'), facts: () => facts(qualification) },
    {
      title: t('groups.readiness'),
      facts: () =>
        [
          ...facts(readiness),
          [
            labelOf('documents_state'),
            candidate.documents_state && <PapersBadge state={candidate.documents_state} />,
            'documents_state',
          ],
          [
            labelOf('min_rate'),
            min_rate && format.money(min_rate, candidate.min_rate_currency ?? agencyCurrency()),
            'min_rate',
          ],
          [
            labelOf('travels_with_ids'),
            candidate.travels_with.length > 0 && <Together candidate={candidate} />,
            'travels_with_ids',
          ],
        ] as const,
    },
    {
      title: t('groups.arrival'),
      facts: () => [[labelOf('arrival_at'), moment(candidate.arrival_at), 'arrival_at'], ...facts(arrival)] as const,
    },
    {
      title: t('groups.consent'),
      facts: () =>
        [
          [labelOf('consent_recruitment_at'), moment(candidate.consent_recruitment_at), 'consent_recruitment_at'],
          [labelOf('consent_future_at'), moment(candidate.consent_future_at), 'consent_future_at'],
          ...facts(['retention_until']),
        ] as const,
    },
    {
      title: t('groups.record'),
      facts: () =>
        [
          [labelOf('recruiter_id'), ownerName(candidate), 'recruiter_id'],
          [labelOf('freelance_recruiter_id'), freelancerName(candidate)],
          [labelOf('created_at'), moment(candidate.created_at)],
          [record('created_by'), created_by && fullName(created_by)],
          ...facts(['comment']),
        ] as const,
    },
  ]
  return (
    <>
      {groups.map(({ title, facts: read }) => (
        <FactGroup key={title} title={title} facts={read} />
      ))}
      <CustomFacts entity="candidate" values={candidate.custom_values} />
    </>
  )
}
