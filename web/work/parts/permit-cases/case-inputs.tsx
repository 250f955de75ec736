import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { documentTypesQuery, walletQuery } from '#web/people/parts/documents/documents.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

type Props = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))

/** The user who is responsible for a permit case; one who has left is offered only if already chosen. */
export const ResponsibleSelect = ({ value, onChange, ...rest }: Props) => {
  const members = useQuery(membersQuery).data ?? []
  return (
    <Select
      {...rest}
      required
      searchable
      data={members
        .filter((one) => one.active || one.id === value)
        .map((one) => ({ value: String(one.id), label: fullName(one) }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(numberOf(next))}
    />
  )
}

/** A current document of a worker, of one type if it is named. */
export const DocumentSelect = ({
  worker_id,
  type_code,
  value,
  onChange,
  required,
  ...rest
}: Props & { worker_id: number; type_code: string | null; required?: boolean }) => {
  const t = useTranslations('permit_cases')
  const form = useTranslations('form')
  const format = useFormat()
  const label = useLabel()
  const documents = useQuery(walletQuery({ entity: 'worker', id: worker_id })).data?.data ?? []
  const types = new Map((useQuery(documentTypesQuery).data ?? []).map((type) => [type.id, type]))
  const nameOf = (type_id: number) => {
    const type = types.get(type_id)
    return type && label(type.name)
  }
  const isOffered = (type_id: number) => type_code === null || types.get(type_id)?.code === type_code
  const offered = documents.filter(
    ({ id, type_id, verification, archived_at }) =>
      id === value || (verification !== 'rejected' && archived_at === null && isOffered(type_id)),
  )
  return (
    <Select
      {...rest}
      required={required ?? false}
      clearable={!required}
      clearButtonProps={{ 'aria-label': form('clear') }}
      description={t('document_hint')}
      nothingFoundMessage={form('nothing_found')}
      searchable
      data={offered.map(({ id, type_id, valid_to }) => ({
        value: String(id),
        label: [nameOf(type_id), valid_to && format.date(valid_to)].filter(Boolean).join(' · '),
      }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(numberOf(next))}
    />
  )
}
