import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { useTranslations } from 'use-intl'
import { surveyAnswers } from '#contract/people/survey-choices.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { useSurveyText } from './useSurveyText.tsx'

const before = ['channel', 'rating', 'ready_from', 'stay_months', 'contract_language_level'] as const
const after = [
  'transport',
  'position_experience',
  'summary',
  'client_decision_at',
  'client_comment',
  'reason_id',
] as const

/** All answers of a survey, read-only. */
export const SurveyFacts = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('surveys')
  const format = useFormat()
  const label = useLabel()
  const { labelOf, textOf, answerOf } = useSurveyText()
  const fact = (key: keyof Survey) => [labelOf(key), textOf(key, survey[key])] as const
  const { contract, need, interviewer, agreed_rate, agreed_rate_currency } = survey
  return (
    <Facts
      facts={() => [
        [t('fields.contract_id'), contract && `${contract.number} ${contract.title}`],
        [t('fields.need_id'), need && textOf('position_id', need.position_id)],
        [t('reserve_place'), need?.reserve_place],
        [t('fields.surveyed_on'), format.date(survey.surveyed_on)],
        [t('fields.interviewer_id'), fullName(interviewer)],
        ...before.map(fact),
        [
          t('fields.agreed_rate'),
          agreed_rate === null ? null : format.money(agreed_rate, agreed_rate_currency ?? agencyCurrency()),
        ],
        ...surveyAnswers.map(fact),
        ...after.map(fact),
        ...survey.answers.map((answer) => [label(answer.label), answerOf(answer)] as const),
      ]}
    />
  )
}
