import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Facts, type ReadFacts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import type { Records } from '#web/behaviors/record/records.ts'
import { type StaffValues, staffUpdate } from './staff-form.ts'
import type { ProfileRecord } from './staff-record.ts'

type Props<Row extends ProfileRecord, V extends StaffValues> = {
  records: Records<Row>
  row: Row
  fieldTexts: FieldTexts
  toValues: (row: Row) => V
  Input: FieldInput<V>
  /** The fields that the user may edit in place. */
  fields: readonly string[]
  work: ReadFacts
}

/** The facts of a profile, in groups; `work` are the noun's own. */
export const StaffFacts = <Row extends ProfileRecord, V extends StaffValues>({
  fields,
  work,
  ...noun
}: Props<Row, V>) => {
  const t = useTranslations('staff')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { records, row, fieldTexts } = noun
  const { labelOf } = fieldTexts
  const { created_by } = row
  const open = fields.filter((field) => row.abilities.fields.includes(field))
  return (
    <EditableFacts {...noun} toInput={staffUpdate} fields={open}>
      <Section title={people('groups.person')}>
        <Facts
          facts={() => [
            [labelOf('phone'), row.phone && <PhoneLink phone={row.phone} />, 'phone'],
            [labelOf('email'), row.email && <CopyText text={row.email} />, 'email'],
          ]}
        />
      </Section>
      {row.whole && (
        <Section title={t('groups.work')}>
          <Facts facts={work} />
        </Section>
      )}
      {row.whole && (
        <Section title={t('groups.record')}>
          <Facts
            facts={() => [
              [labelOf('created_at'), <When key="at" at={row.created_at} exact />],
              [record('created_by'), created_by && fullName(created_by)],
            ]}
          />
        </Section>
      )}
      <CustomFacts entity={records.entity} values={row.custom_values} />
    </EditableFacts>
  )
}

/** Notices about a profile: it is only partly visible, or its account is blocked or not activated yet. */
export const StaffNotices = ({ row }: { row: ProfileRecord }) => {
  const t = useTranslations('staff')
  const user = useUser()
  if (!row.whole) return <Alert mb="md">{t('in_part')}</Alert>
  if (row.anonymised_at) return null
  if (row.user_status === 'blocked')
    return (
      <Alert mb="md" color="yellow">
        {t('is_blocked')} {userMayOpen(user, '/users') && <AppLink to="/users">{t('open_users')}</AppLink>}
      </Alert>
    )
  return row.invited ? <Alert mb="md">{t('is_invited')}</Alert> : null
}
