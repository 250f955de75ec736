import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

/** The code of an authenticator, or a backup code. */
export const CodeField = ({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const t = useTranslations('session')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      label={t('code')}
      description={t('code_hint')}
      name="code"
      autoComplete="one-time-code"
      ref={field}
      required
      withAsterisk={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
