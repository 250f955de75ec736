import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { callRows } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'
import { FoundSelect, useSearchText } from '#web/ui/FoundSelect.tsx'

const FOUND = '20'

type Found = { id: number; first_name: string; last_name: string }

const useFound = (plural: 'workers' | 'candidates', search: string, enabled: boolean) =>
  useQuery({
    queryKey: [plural, 'guests', search],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { limit: FOUND, ...(search ? { search, search_notes: 'no' } : {}) }
      return (await callRows(`GET /api/${plural}`, ['first_name', 'last_name'], query, signal)).data
    },
    enabled,
    placeholderData: keepPreviousData,
  }).data ?? []

/** Selects the person for a bed: a worker, or a candidate, for whom it can only be reserved; the value is `worker:12`. */
export const GuestPicker = (props: FieldProps<string | null> & { required?: boolean }) => {
  const t = useTranslations('housing')
  const may = useMay()
  const by = useSearchText()
  const optionsOf = (entity: string, rows: readonly Found[]) =>
    rows.map((one) => ({ value: `${entity}:${one.id}`, label: fullName(one) }))
  const data = [
    { group: t('workers'), items: optionsOf('worker', useFound('workers', by.search, may('view workers'))) },
    {
      group: t('candidates'),
      items: optionsOf('candidate', useFound('candidates', by.search, may('view candidates'))),
    },
  ]
  return <FoundSelect {...props} by={by} data={data} nothingFoundMessage={t('nobody_found')} />
}
