import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { useFormat } from '#web/platform/format.ts'
import { FactGroup } from '#web/ui/Facts.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { TypedBelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { ContractTeam } from './ContractTeam.tsx'
import { useContractText } from './useContractText.ts'
import { useRegionName } from './useRegions.ts'
import { usePay } from './usePay.ts'

type Key = keyof Contract

const site = ['site_city', 'site_country', 'site_region', 'site_address', 'timezone'] as const satisfies readonly Key[]
const terms = ['employment_form', 'hours_per_day', 'days_per_week'] as const satisfies readonly Key[]
const conditions = [
  'housing_provided',
  'transport_provided',
  'workwear_provided',
  'min_age',
  'required_languages',
  'required_document_type_ids',
  'client_approval_required',
  'requirements',
] as const satisfies readonly Key[]

/** The facts of a contract, in groups; a group without values is left out. */
export const ContractFacts = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('contracts')
  const record = useTranslations('record')
  const format = useFormat()
  const pay = usePay()(contract)
  const { labelOf, textOf } = useContractText()
  const region = useRegionName(contract)
  const rate = contract.pay_rate_from ?? contract.pay_rate_to
  const isAhead = contract.end_date === null || contract.end_date >= agencyToday()
  const facts = (keys: readonly Key[]) =>
    keys.map((key) => [labelOf(key), key === 'site_region' ? region : textOf(key, contract[key]), key] as const)
  const money = (key: 'bill_rate' | 'housing_deduction_per_day' | 'freelance_bonus_amount') =>
    [labelOf(key), contract[key] === null ? null : format.money(contract[key], contract.currency), key] as const
  const { contact_phone, contact_email, client_tax_id, client_registry_number, created_by } = contract
  const groups = [
    {
      title: t('groups.client'),
      facts: () =>
        [
          ...facts(['client_name', 'client_country']),
          [labelOf('client_tax_id'), client_tax_id && <CopyText text={client_tax_id} />, 'client_tax_id'],
          [
            labelOf('client_registry_number'),
            client_registry_number && <CopyText text={client_registry_number} />,
            'client_registry_number',
          ],
          ...facts(['client_address', 'contact_name']),
          [labelOf('contact_phone'), contact_phone && <PhoneLink phone={contact_phone} />, 'contact_phone'],
          [labelOf('contact_email'), contact_email && <CopyText text={contact_email} />, 'contact_email'],
        ] as const,
    },
    { title: t('groups.site'), facts: () => facts(site) },
    {
      title: t('groups.period'),
      facts: () =>
        [
          ...facts(['start_date']),
          [labelOf('end_date'), contract.end_date ? format.date(contract.end_date) : t('open_end'), 'end_date'],
          ...facts(['signed_at']),
        ] as const,
    },
    {
      title: t('groups.terms'),
      facts: () =>
        [
          [
            labelOf('pay_rate'),
            pay && (
              <>
                {pay}
                {isAhead && <TypedBelowMinimum terms={contract} on={contract.start_date} rate={rate} />}
              </>
            ),
            'pay_rate_from',
          ],
          money('bill_rate'),
          ...facts(terms),
          ...facts(['shift_patterns']),
          money('freelance_bonus_amount'),
          ...facts(['freelance_bonus_days']),
        ] as const,
    },
    {
      title: t('groups.conditions'),
      facts: () => [...facts(conditions), money('housing_deduction_per_day')] as const,
    },
    {
      title: t('groups.record'),
      facts: () =>
        [
          ...facts(['number', 'external_number']),
          [labelOf('created_at'), <When key="created" at={contract.created_at} exact />],
          [record('created_by'), created_by && fullName(created_by)],
          ...facts(['reason_id']),
        ] as const,
    },
  ]
  return (
    <>
      <ContractTeam contract={contract} />
      {groups.map(({ title, facts: read }) => (
        <FactGroup key={title} title={title} facts={read} />
      ))}
      <CustomFacts entity="contract" values={contract.custom_values} />
    </>
  )
}
