import { Group, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DateInput } from '#web/ui/dates/DateInput.tsx'

type Search = Readonly<Record<string, string>>
type Choice = { value: string; label: string }

/** Filters of a history page, in the URL: kind or status, field, days. */
export const HistoryFilters = ({
  search,
  selects,
  onChange,
}: {
  search: Search
  selects: readonly { name: string; label: string; options: Choice[] }[]
  onChange: (change: Record<string, string | undefined>) => void
}) => {
  const t = useTranslations('history')
  const [from = '', to = ''] = (search['at'] ?? '').split('..')
  const days = (start: string, end: string) => onChange({ at: start || end ? `${start}..${end}` : undefined })
  return (
    <Group align="end" mb="md" gap="sm">
      {selects.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={search[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
          data={[{ value: '', label: t('all') }, ...options]}
        />
      ))}
      <DateInput settled label={t('from')} value={from || null} onChange={(day) => days(day ?? '', to)} />
      <DateInput settled label={t('to')} value={to || null} onChange={(day) => days(from, day ?? '')} />
    </Group>
  )
}
