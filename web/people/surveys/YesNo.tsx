import { Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type YesNoProps = {
  label: string
  value: boolean | null
  error: ReactNode
  required?: boolean
  onChange: (value: boolean | null) => void
}

/** A question of a survey that is answered yes or no, or not asked. */
export const YesNo = ({ label, value, error, required = false, onChange }: YesNoProps) => {
  const t = useTranslations('surveys')
  const app = useTranslations('app')
  const data = [
    { value: 'true', label: app('yes') },
    { value: 'false', label: app('no') },
  ]
  const isOpen = value === null
  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={error}
      labelElement="div"
      data-error={error ? '' : undefined}
    >
      <div>
        <SegmentedControl
          aria-label={label}
          data={required && !isOpen ? data : [...data, { value: '', label: t('not_asked') }]}
          value={isOpen ? '' : String(value)}
          onChange={(next) => onChange(next === '' ? null : next === 'true')}
        />
      </div>
    </Input.Wrapper>
  )
}
