import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePathId } from '#web/platform/navigation.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import type { Fields } from '#web/behaviors/record/CreateRecord.tsx'
import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { type Records, recordQuery } from '#web/behaviors/record/records.ts'
import { ReadOnlyForm } from './ReadOnlyForm.tsx'
import { type StaffValues, staffUpdate } from './staff-form.ts'
import type { ProfileRecord } from './staff-record.ts'

type Props<Row extends ProfileRecord, V extends StaffValues> = {
  records: Records<Row>
  fieldTexts: FieldTexts
  toValues: (row: Row) => V
  Fields: Fields<V>
}

const EditProfile = <Row extends ProfileRecord, V extends StaffValues>(props: Props<Row, V>) => {
  const { records, toValues, Fields: Inputs } = props
  const t = useTranslations('record')
  const id = usePathId()
  const { data: row } = useQuery({ ...recordQuery(records, id), refetchOnWindowFocus: false })
  if (row && !row.abilities.update) {
    const title = t('edit_title', { name: records.nameOf(row) })
    return <ReadOnlyForm title={title} values={toValues(row)} except={id} Fields={Inputs} />
  }
  return <EditRecord {...props} toInput={staffUpdate} />
}

/** The edit page of a profile; read-only for users who may not change it. */
export const editProfilePage =
  <Row extends ProfileRecord, V extends StaffValues>(
    { records, useText }: { records: Records<Row>; useText: () => FieldTexts },
    form: Pick<Props<Row, V>, 'toValues' | 'Fields'>,
  ) =>
  () => <EditProfile records={records} fieldTexts={useText()} {...form} />
