import { useTranslations } from 'use-intl'
import type { Speak } from '../history/ChangeList.tsx'
import { type OwnSpeech, usePersonText } from '../people/usePersonText.ts'

// words: staff.fields.*

/** The name of any field of a profile and any value of it in words; the noun's own fields come first. */
export const useStaffText = (entity: 'coordinator' | 'foreman', own: OwnSpeech): Speak => {
  const t = useTranslations('staff')
  return usePersonText(entity, {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.contracts'
      return own.labelOf(field) ?? (t.has(known) ? t(known) : undefined)
    },
    textOf: own.textOf,
  })
}
