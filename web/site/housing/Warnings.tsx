import { Alert, Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { stayWarnings } from '#contract/site/housing-choices.ts'

/** A warning that must be confirmed before saving, with a comment that says why. */
export const Warnings = ({
  text,
  confirmed,
  onConfirm,
}: {
  text: string | undefined
  confirmed: readonly string[]
  onConfirm: (codes: string[]) => void
}) => {
  const t = useTranslations('housing')
  const isOn = confirmed.length > 0
  if (!text && !isOn) return null
  return (
    <Alert color="yellow" mt="md" role="alert">
      {text && <p>{text}</p>}
      <Checkbox
        mt="xs"
        label={t('confirm_small')}
        checked={isOn}
        onChange={(event) => onConfirm(event.currentTarget.checked ? [...stayWarnings] : [])}
      />
    </Alert>
  )
}
