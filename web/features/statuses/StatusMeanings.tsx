import { Checkbox, Input, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type StatusMeaning, fixedMeanings, requiredMeanings, statusMeanings } from '#contract/status-meanings.ts'
import type { StatusEntity } from '#contract/statuses.ts'

// words: statuses.meanings.*

type Props = {
  entity: StatusEntity
  value: readonly StatusMeaning[]
  errors: Readonly<Record<string, string | undefined>>
  disabled: boolean
  onChange: (value: StatusMeaning[]) => void
}

/** What a status means to Brigada: a sentence each, of those that its noun knows. */
export const StatusMeanings = ({ entity, value, errors, disabled, onChange }: Props) => {
  const t = useTranslations('statuses.meanings')
  const offered: readonly StatusMeaning[] = statusMeanings[entity]
  if (offered.length === 0) return null
  const note = (meaning: StatusMeaning) => {
    if (fixedMeanings(entity).includes(meaning)) return t('fixed')
    return requiredMeanings(entity).includes(meaning) ? t('required') : undefined
  }
  return (
    <Input.Wrapper
      component="fieldset"
      label={t('title')}
      labelElement="div"
      description={t('hint')}
      error={errors['meanings']}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((meaning) => (
          <Checkbox
            key={meaning}
            label={t(`${entity}.${meaning}` as 'lead.qualified')}
            description={note(meaning)}
            error={errors[`meanings.${meaning}`]}
            disabled={disabled || fixedMeanings(entity).includes(meaning)}
            checked={value.includes(meaning)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, meaning] : value.filter((one) => one !== meaning))
            }
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
