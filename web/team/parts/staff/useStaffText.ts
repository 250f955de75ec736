import { useTranslations } from 'use-intl'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type OwnSpeech, useFieldText, usePersonText } from '#web/people/parts/person/usePersonText.ts'

// words: staff.fields.*

/** What a noun of the staff says itself, and beyond that what all of them say. */
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

/** The name of any field of a profile and any value of it in words; the noun's own fields come first. */
export const useStaffText = (entity: 'coordinator' | 'foreman', own: OwnSpeech): FieldTexts =>
  usePersonText(entity, useStaffSpeech(own))

/** The same of profiles without statuses. */
export const useProfileText = (entity: 'recruiter', own: OwnSpeech): FieldTexts =>
  useFieldText(entity, useStaffSpeech(own))
