import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { useRegions } from './useRegions.ts'

type Props = FieldProps<string | null> & { disabled: boolean; country: string | null }

/** The region of a country whose public holidays count; nothing where all regions have the same. */
export const RegionSelect = ({ country, value, ...rest }: Props) => {
  const t = useTranslations('contracts')
  const { data = [] } = useRegions(country)
  if (data.length === 0) return null
  return (
    <Select
      {...rest}
      value={data.some(({ code }) => code === value) ? value : null}
      searchable
      clearable
      data={data.map(({ code, name }) => ({ value: code, label: name }))}
      placeholder={t('whole_country')}
      description={t('region_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
