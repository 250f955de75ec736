import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Housing } from '#contract/site/housing.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import lines from '#web/ui/Lines.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Figures } from './Figures.tsx'
import { servedQuery } from './housing.api.ts'
import { useHousingText } from './useHousingText.ts'

const place = ['kind', 'country', 'city', 'address', 'postcode', 'gender_policy'] as const

const Served = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { data } = useQuery(servedQuery(house.id))
  if (!data || data.length === 0) return null
  return (
    <Section title={t('serves')}>
      <ul className={lines.list}>
        {data.map(({ id, contract, from_date, to_date }) => (
          <li key={id} className={lines.row}>
            {contract.known ? (
              <AppLink to={`/contracts/${contract.id}`} search={{ tab: 'housing' }}>
                {contract.title}
              </AppLink>
            ) : (
              <span>{contract.title}</span>
            )}
            <span>
              {format.date(from_date)} – {to_date ? format.date(to_date) : t('open_end')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The facts of a house: charts of nights and money, location, landlord, served contracts. */
export const HousingFacts = ({ row }: { row: Housing }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { labelOf, textOf } = useHousingText()
  const { responsible_coordinator: one } = row
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, row.currency))
  const rent = () =>
    row.rent_amount === null ? null : `${money(row.rent_amount)} ${textOf('rent_per', row.rent_per) as string}`
  return (
    <>
      <Figures house={row} />
      <Section title={t('groups.house')}>
        <Facts
          facts={() => [
            ...place.map((key) => [labelOf(key), textOf(key, row[key]), key] as const),
            [labelOf('responsible_coordinator'), one && fullName(one), 'responsible_coordinator_id'],
            [labelOf('comment'), row.comment, 'comment'],
          ]}
        />
      </Section>
      <Served house={row} />
      <Section title={t('groups.lease')}>
        <Facts
          facts={() => [
            [labelOf('landlord_name'), row.landlord_name, 'landlord_name'],
            [
              labelOf('landlord_phone'),
              row.landlord_phone && <PhoneLink phone={row.landlord_phone} />,
              'landlord_phone',
            ],
            [labelOf('lease_from'), textOf('lease_from', row.lease_from), 'lease_from'],
            [labelOf('lease_to'), textOf('lease_to', row.lease_to), 'lease_to'],
            [labelOf('rent_amount'), rent(), 'rent_amount'],
            [labelOf('deposit'), money(row.deposit), 'deposit'],
          ]}
        />
      </Section>
      <CustomFacts entity="housing" values={row.custom_values} />
    </>
  )
}
