import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ShiftPattern } from '#contract/work/contracts.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import {
  reasonsQuery,
  recruitersQuery,
  statusesQuery,
  useStoredFields,
} from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { usePlacementText } from '#web/behaviors/history/usePlacementText.ts'
import { useShiftText } from '#web/behaviors/history/useShiftText.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay } from '#web/platform/session.ts'
import { coordinatorsQuery, foremenQuery } from './contracts.api.ts'
import { useAdditionText } from './useAdditionText.ts'
import { useReserveText } from './useReserveText.ts'
import { useNeedText } from './useNeedText.ts'

// words: contracts.fields.*

const people = (rows: readonly { id: number; first_name: string; last_name: string }[]) =>
  rows.map((one) => ({ id: one.id, name: fullName(one) }))

/** The names for a contract's fields whose values are ids. */
const useNames = () => {
  const label = useLabel()
  const named = (rows: readonly { id: number; name: Parameters<typeof label>[0] }[]) =>
    rows.map(({ id, name }) => ({ id, name: label(name) }))
  const statuses = named(useQuery(statusesQuery('contract')).data ?? [])
  const reasons = named(useQuery(reasonsQuery('contract')).data ?? [])
  const types = named(useQuery(documentTypesQuery).data ?? [])
  const may = useMay()
  const coordinators = people(useQuery({ ...coordinatorsQuery, enabled: may('view contracts') }).data ?? [])
  const foremen = people(useQuery({ ...foremenQuery, enabled: may('view contract') }).data ?? [])
  const recruiters = people(useQuery(recruitersQuery).data ?? [])
  return {
    status_id: statuses,
    reason_id: reasons,
    required_document_type_ids: types,
    main_coordinator_id: coordinators,
    coordinator_ids: coordinators,
    foreman_ids: foremen,
    recruiter_ids: recruiters,
  }
}

/** The labels of a contract's fields and the texts of their values, for facts, history and conflicts. */
export const useContractText = (): FieldTexts => {
  const t = useTranslations('contracts')
  const additions = useTranslations('additions')
  const app = useTranslations('app')
  const words = useTranslations('people')
  const workers = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  const custom = useCustomText()
  const fields = useStoredFields('contract')
  const names = useNames()
  const need = useNeedText()
  const assignment = usePlacementText()
  const shift = useShiftText()
  const fieldOf = (key: string) => fields.find((field) => `custom.${field.key}` === key)
  const plain = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => plain(key, one)).join(', ')
    if (key in names)
      return names[key as 'status_id'].find(({ id }) => id === Number(value))?.name ?? String(value as number)
    if (key === 'shift_patterns') {
      const { name, start, end, break_min } = value as ShiftPattern
      return t('shift.text', { name, start, end, minutes: break_min })
    }
    if (key === 'required_languages') {
      const { code, level } = value as { code: string; level: string }
      return `${format.tongue(code)} ${level === 'native' ? words('native') : level}`
    }
    if (key === 'client_country' || key === 'site_country') return format.country(String(value))
    if (key === 'rate_period') return t(`rate_periods.${value as 'hour'}`)
    if (key === 'employment_form') return workers(`employment_forms.${value as 'b2b'}`)
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (key === 'hours_per_day') return writeWorkingTime(Number(value))
    if (typeof value === 'number') return format.amount(value)
    return format.dayOrMoment(value) ?? String(value)
  }
  const own = {
    labelOf: (key: string) => {
      const field = fieldOf(key)
      const known = `fields.${key}` as 'fields.title'
      if (key === 'effective_from') return additions('fields.effective_from')
      return field ? label(field.label) : t.has(known) ? t(known) : key
    },
    textOf: (key: string, value: unknown) => {
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        return null
      const field = fieldOf(key)
      return field ? custom(field, value) : plain(key, value)
    },
  }
  return {
    ...own,
    parts: { need, need_reserve: useReserveText(), assignment, shift, addition: useAdditionText(own, need) },
  }
}
