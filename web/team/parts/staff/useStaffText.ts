import { useTranslations } from 'use-intl'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type OwnSpeech, useFieldText, usePersonText } from '#web/people/parts/person/usePersonText.ts'

// words: staff.fields.*

/** The texts of a staff noun, with those of all staff as fallback. */
const useStaffSpeech = (own: OwnSpeech): OwnSpeech => {
  const t = useTranslations('staff')
  return {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.contracts'
      return own.labelOf(field) ?? (t.has(known) ? t(known) : undefined)
    },
    textOf: own.textOf,
  }
}

/** The labels of a profile's fields and the texts of their values; the noun's own texts take precedence. */
export const useStaffText = (entity: 'coordinator' | 'foreman', own: OwnSpeech): FieldTexts =>
  usePersonText(entity, useStaffSpeech(own))

/** The same for profiles without statuses. */
export const useProfileText = (entity: 'recruiter', own: OwnSpeech): FieldTexts =>
  useFieldText(entity, useStaffSpeech(own))
