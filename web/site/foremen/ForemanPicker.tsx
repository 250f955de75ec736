import { useTranslations } from 'use-intl'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { ProfileSelect } from '#web/team/parts/staff/ProfileSelect.tsx'
import { foremen } from './foremen.api.ts'

type Props = FieldProps<string | null> & { required?: boolean; except?: number | undefined }

/** Selects an active foreman by name or phone, with the size of the crew. */
export const ForemanPicker = (props: Props) => {
  const t = useTranslations('foremen')
  return (
    <ProfileSelect
      {...props}
      records={foremen}
      note={({ crew, max_team }) => (crew === null || max_team === null ? null : t('crew_of', { crew, max: max_team }))}
    />
  )
}
