import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A password field with a translated button that shows the password. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useTranslations('session')
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
