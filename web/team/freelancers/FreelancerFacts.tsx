import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { useTranslations } from 'use-intl'
import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { useFormat } from '#web/platform/format.ts'
import { MaskedText } from '#web/ui/MaskedText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { AgreementState } from './FreelancerState.tsx'
import { viewNumber } from './freelancers.api.ts'
import { useFreelancerText } from './useFreelancerText.ts'

const Brought = ({ row }: { row: Freelancer }) => {
  const t = useTranslations('freelancers')
  const format = useFormat()
  const { labelOf } = useFreelancerText()
  const numbers = ['leads', 'candidates', 'working_now', 'open_disputes'] as const
  return (
    <Section title={t('groups.brought')}>
      <Facts facts={() => numbers.map((key) => [labelOf(key), format.number(row[key])] as const)} />
    </Section>
  )
}

const Agreement = ({ row }: { row: Freelancer }) => {
  const t = useTranslations('freelancers')
  const format = useFormat()
  const { labelOf, textOf } = useFreelancerText()
  const kept = freelancerNumbers.filter((field) => row.sensitive[field] !== undefined)
  const bonus = () =>
    row.bonus_amount === null ? null : format.money(row.bonus_amount, row.bonus_currency ?? agencyCurrency())
  const end = () => (row.agreement_valid_to ? format.date(row.agreement_valid_to) : t('open_ended'))
  return (
    <Section title={t('groups.agreement')}>
      <Facts
        facts={() => [
          [labelOf('agreement_state'), <AgreementState key="state" row={row} />],
          [
            labelOf('agreement_number'),
            row.agreement_number && <CopyText text={row.agreement_number} />,
            'agreement_number',
          ],
          [
            labelOf('agreement_signed_at'),
            textOf('agreement_signed_at', row.agreement_signed_at),
            'agreement_signed_at',
          ],
          [labelOf('agreement_valid_to'), row.agreement_number && end(), 'agreement_valid_to'],
          [labelOf('payout_method'), textOf('payout_method', row.payout_method)],
          ...kept.map(
            (field) =>
              [
                labelOf(field),
                <MaskedText
                  key={field}
                  tail={row.sensitive[field]}
                  label={t('show_number', { name: labelOf(field) })}
                  ask={row.abilities.unmask ? () => viewNumber(row.id, field) : undefined}
                />,
              ] as const,
          ),
          [labelOf('bonus_amount'), bonus() ?? t('no_bonus')],
          [labelOf('bonus_days'), textOf('bonus_days', row.bonus_days)],
        ]}
      />
    </Section>
  )
}

/** The facts of a freelance recruiter: contacts, results, terms and payment. */
export const FreelancerFacts = ({ row }: { row: Freelancer }) => {
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { labelOf, textOf } = useFreelancerText()
  const by = row.created_by
  const facts = (keys: readonly (keyof Freelancer)[]) =>
    keys.map((key) => [labelOf(key), textOf(key, row[key]), key] as const)
  return (
    <>
      <Section title={people('groups.person')}>
        <Facts
          facts={() => [
            [labelOf('phone'), row.phone && <PhoneLink key="phone" phone={row.phone} />, 'phone'],
            [labelOf('email'), row.email && <CopyText text={row.email} />, 'email'],
            ...facts(['messengers', 'country', 'city', 'languages']),
            [labelOf('supervisor_id'), row.supervisor && fullName(row.supervisor), 'supervisor_id'],
            [labelOf('created_at'), <When key="created" at={row.created_at} exact />],
            [record('created_by'), by && fullName(by)],
            ...facts(['comment']),
          ]}
        />
      </Section>
      <Brought row={row} />
      <Agreement row={row} />
      <CustomFacts entity="freelance_recruiter" values={row.custom_values} />
    </>
  )
}
