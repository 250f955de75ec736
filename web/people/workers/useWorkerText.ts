import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { usePlacementText } from '#web/behaviors/history/usePlacementText.ts'
import { useCaseParts } from '#web/work/parts/permit-cases/useCaseTexts.ts'
import { usePersonText } from '../parts/person/usePersonText.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useWorkStopText } from './useWorkStopText.ts'
import { useElsewhereText, useNotificationText } from './useNotificationText.ts'

type Of<Field extends keyof Worker> = NonNullable<Worker[Field]>

const contractText = ({ client_name, title }: Of<'current_contract'>) => `${client_name} · ${title}`

const bedText = ({ property, room, bed }: Of<'current_housing'>) => `${property.name} · ${room} / ${bed}`

// words: workers.fields.*, workers.checks.*

/** The labels of a worker's fields and the texts of their values. */
export const useWorkerText = () => {
  const t = useTranslations('workers')
  const label = useLabel()
  const stopText = useWorkStopText()
  const assignment = usePlacementText()
  const person = usePersonText('worker', {
    labelOf: (field) => {
      const [, list, code] = /^checks\.(\w+)\.(\w+)$/.exec(field) ?? []
      if (code !== undefined) return `${t(`lists.${list as 'onboarding'}`)}: ${t(`checks.${code as 'keys'}`)}`
      const known = `fields.${field}` as 'fields.pesel'
      return t.has(known) ? t(known) : stopText.labelOf(field)
    },
    textOf: (field, value) => {
      if (field === 'current_contract') return contractText(value as Of<'current_contract'>)
      if (field === 'current_position') return label((value as Of<'current_position'>).name)
      if (field === 'current_foreman' || field === 'current_coordinator')
        return fullName(value as Of<'current_coordinator'>)
      if (field === 'current_housing') return bedText(value as Of<'current_housing'>)
      if (field === 'stay_basis') return t(`stay_bases.${value as 'visa'}`)
      if (field === 'work_basis') return t(`work_bases.${value as 'student'}`)
      if (field === 'employment_form') return t(`employment_forms.${value as 'b2b'}`)
      if (field === 'viewed') return t(`fields.${value as 'pesel'}`)
      if (field.startsWith('checks.')) return t(`states.${value as 'done'}`)
      return stopText.textOf(field, value)
    },
  })
  const cases = useCaseParts()
  return {
    ...person,
    parts: { assignment, labour_notification: useNotificationText(), temporary_work: useElsewhereText(), ...cases },
  }
}
