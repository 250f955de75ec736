import { Group, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { RangeInput } from '#web/ui/dates/RangeInput.tsx'

type Search = Readonly<Record<string, string>>
type Choice = { value: string; label: string }

/** A history with fewer entries has no filters. */
export const FEW = 6

/** The filters of a history page, stored in the URL: type or status, field, days. */
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
      <RangeInput
        settled
        label={t('days')}
        w="17rem"
        value={search['at'] ?? ''}
        onChange={(days) => onChange({ at: days || undefined })}
      />
    </Group>
  )
}
