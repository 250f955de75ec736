import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { choicesQuery } from './staff-choices.ts'
import type { StaffRecord } from './staff-record.ts'
import { FoundSelect, useSearchText } from '#web/ui/FoundSelect.tsx'

type Props<Row extends StaffRecord> = FieldProps<string | null> & {
  records: SteppingRecords<Row>
  /** The text beside a name. */
  note?: (row: Row) => string | null
  required?: boolean
  except?: number | undefined
}

/** Selects an active staff member by name or phone. */
export const ProfileSelect = <Row extends StaffRecord>({ records, note, except, ...props }: Props<Row>) => {
  const statuses = useQuery(statusesQuery(records.entity)).data ?? []
  const by = useSearchText()
  const active = statuses.find(({ code }) => code === 'active')?.id
  const { data: found = [] } = useQuery(choicesQuery(records, active, by.search))
  const data = found
    .filter((one) => one.id !== except)
    .map((one) => ({ value: String(one.id), label: [fullName(one), note?.(one)].filter(Boolean).join(' · ') }))
  return <FoundSelect {...props} by={by} data={data} />
}
