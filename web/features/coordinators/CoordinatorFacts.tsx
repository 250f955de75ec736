import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/coordinators.ts'
import { CustomFacts } from '../../behaviors/record/CustomFacts.tsx'
import { Facts, Section } from '../../ui/Page.tsx'
import { When } from '../../ui/When.tsx'
import { CopyText, PhoneLink } from '../../ui/contacts.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

const work = ['contracts', 'main_contracts', 'regions', 'languages', 'hired_on', 'comment'] as const

/** What is known of a coordinator, in groups. */
export const CoordinatorFacts = ({ row }: { row: Coordinator }) => {
  const t = useTranslations('coordinators')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { labelOf, textOf } = useCoordinatorText()
  const { created_by } = row
  return (
    <>
      <Section title={people('groups.person')}>
        <Facts
          facts={[
            [labelOf('phone'), row.phone && <PhoneLink phone={row.phone} />],
            [labelOf('email'), row.email && <CopyText text={row.email} />],
          ]}
        />
      </Section>
      {row.whole && (
        <Section title={t('groups.work')}>
          <Facts facts={work.map((key) => [labelOf(key), textOf(key, row[key])] as const)} />
        </Section>
      )}
      {row.whole && (
        <Section title={t('groups.record')}>
          <Facts
            facts={[
              [labelOf('created_at'), <When key="at" at={row.created_at} exact />],
              [record('created_by'), created_by && `${created_by.first_name} ${created_by.last_name}`],
            ]}
          />
        </Section>
      )}
      <CustomFacts entity="coordinator" values={row.custom_values} />
    </>
  )
}
