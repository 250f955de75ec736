import { Checkbox, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import {
  type StatusMeaning,
  fixedMeanings,
  requiredMeanings,
  statusMeanings,
} from '#contract/office/status-meanings.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'

// words: statuses.meanings.*

type Props = {
  entity: StatusEntity
  value: StatusMeaning[]
  errors: Readonly<Record<string, string | undefined>>
  disabled: boolean
  onChange: (value: StatusMeaning[]) => void
}

/** What a status means to Brigada: a sentence for each meaning that its noun has. */
export const StatusMeanings = ({ entity, value, errors, disabled, onChange }: Props) => {
  const t = useTranslations('statuses.meanings')
  const offered: readonly StatusMeaning[] = statusMeanings[entity]
  if (offered.length === 0) return null
  const isFixed = (meaning: StatusMeaning) => fixedMeanings(entity).includes(meaning)
  const noteOf = (meaning: StatusMeaning) => {
    if (isFixed(meaning)) return t('fixed')
    return value.includes(meaning) && requiredMeanings(entity).includes(meaning) ? t('required') : undefined
  }
  return (
    <Checkbox.Group
      label={t('title')}
      description={t('hint')}
      error={errors['meanings']}
      value={value}
      onChange={(meanings) => onChange(meanings as StatusMeaning[])}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((meaning) => (
          <Checkbox
            key={meaning}
            value={meaning}
            label={t(`${entity}.${meaning}` as 'lead.qualified')}
            description={noteOf(meaning)}
            error={errors[`meanings.${meaning}`]}
            disabled={disabled || isFixed(meaning)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
