import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { freelancerName } from '#web/behaviors/record/full-name.ts'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { LabourNotifications } from './LabourNotifications.tsx'
import { SensitiveFacts } from './SensitiveFacts.tsx'
import { TemporaryWork } from './TemporaryWork.tsx'
import { WorkerChecks } from './WorkerChecks.tsx'
import { useWorkerText } from './useWorkerText.ts'

const person = [
  'first_name_latin',
  'last_name_latin',
  'middle_name',
  'gender',
  'date_of_birth',
  'citizenship',
  'residence_country',
  'languages',
  'messengers',
  'clothing_size',
  'shoe_size',
] as const
const employment = [
  'stay_basis',
  'work_basis',
  'work_notified_at',
  'employment_form',
  'employed_from',
  'employed_to',
  'student_until',
  'left_at',
  'rehire_allowed',
  'blacklist_reason',
] as const
const contact = ['registered_address', 'city', 'emergency_name'] as const

/** The facts of a worker: open checklist items first, then work, the person, contacts. */
export const WorkerFacts = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { labelOf, textOf } = useWorkerText()
  const facts = (keys: readonly (keyof Worker)[]) =>
    keys.map((key) => [labelOf(key), textOf(key, worker[key]), key] as const)
  return (
    <>
      <WorkerChecks worker={worker} />
      <LabourNotifications worker={worker} />
      <TemporaryWork worker={worker} />
      <Section title={t('groups.employment')}>
        <Facts
          facts={() => [
            [labelOf('personnel_number'), <CopyText key="n" text={worker.personnel_number} />],
            ...facts(employment),
          ]}
        />
      </Section>
      <SensitiveFacts worker={worker} />
      <Section title={people('groups.person')}>
        <Facts
          facts={() => [
            [labelOf('phone'), worker.phone && <PhoneLink phone={worker.phone} />, 'phone'],
            [labelOf('phone_2'), worker.phone_2 && <PhoneLink phone={worker.phone_2} />, 'phone_2'],
            [labelOf('email'), worker.email && <CopyText text={worker.email} />, 'email'],
            ...facts(person),
          ]}
        />
      </Section>
      <Section title={t('groups.contact')}>
        <Facts
          facts={() => [
            ...facts(contact),
            [
              labelOf('emergency_phone'),
              worker.emergency_phone && <PhoneLink phone={worker.emergency_phone} />,
              'emergency_phone',
            ],
            [labelOf('recruiter_id'), textOf('recruiter_id', worker.recruiter_id), 'recruiter_id'],
            [labelOf('freelance_recruiter_id'), freelancerName(worker)],
            [labelOf('created_at'), <When key="created" at={worker.created_at} exact />],
            [record('created_by'), worker.created_by && fullName(worker.created_by)],
            [labelOf('comment'), worker.comment, 'comment'],
          ]}
        />
      </Section>
      <CustomFacts entity="worker" values={worker.custom_values} />
    </>
  )
}
