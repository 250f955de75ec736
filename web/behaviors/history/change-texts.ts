import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { workStopFields } from '#contract/people/work-stop-choices.ts'
import { isNamed } from '#contract/basics/label-in.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import { useCustomText } from '../custom-fields/CustomValue.tsx'
import { useStoredFields } from '../dictionaries/dictionaries.api.ts'

/** The labels of a noun's fields and the texts of their values; `parts` are the nouns whose changes are in its history, each named as the object of a sentence: "a bed", "notatkę". */
export type FieldTexts = {
  labelOf: (field: string) => string
  textOf: (field: string, value: unknown) => ReactNode
  parts?: Readonly<Record<string, Omit<FieldTexts, 'parts'> & { name: string }>>
}

/** The text of a value; a telephone number is spaced. */
export const readable = (text: ReactNode) => (typeof text === 'string' ? spacedPhone(text) : text)

const useShownBy = () => {
  const label = useLabel()
  const named = (one: unknown): string => (isNamed(one) ? label(one) : typeof one === 'string' ? one : '?')
  return ({ textOf }: Pick<FieldTexts, 'textOf'>) =>
    (field: string, shown: { value: unknown; label?: unknown } | null): ReactNode => {
      if (shown === null) return null
      if (Array.isArray(shown.label)) return shown.label.map(named).join(', ')
      return shown.label === undefined || shown.label === null
        ? readable(textOf(field, shown.value))
        : named(shown.label)
    }
}

/** The text of a value in a history or comparison: the name of an id, or the noun's own text. */
export const useShown = (fieldTexts: FieldTexts) => useShownBy()(fieldTexts)

// words: history.of_part.*, leads.fields.*, candidates.fields.*, people.fields.*

/** The records that a person's record was converted from. */
const stages = ['lead', 'candidate'] as const
type Stage = (typeof stages)[number]

/** Fields of the record that this one was converted from: a lead's own, a candidate's own, those of every person, and custom fields. */
const useEarlierTexts = (fieldTexts: FieldTexts) => {
  const leads = useTranslations('leads')
  const candidates = useTranslations('candidates')
  const label = useLabel()
  const customText = useCustomText()
  const custom = { lead: useStoredFields('lead'), candidate: useStoredFields('candidate') }
  return (stage: Stage | undefined): FieldTexts => {
    const customOf = (name: string) => stage && custom[stage].find(({ key }) => `custom.${key}` === name)
    return {
      labelOf: (field) => {
        const found = customOf(field)
        if (found) return label(found.label)
        const known = `fields.${field}`
        if (leads.has(known as 'fields.source')) return leads(known as 'fields.source')
        if (candidates.has(known as 'fields.rating')) return candidates(known as 'fields.rating')
        return fieldTexts.labelOf(field)
      },
      textOf: (field, value) => {
        const found = customOf(field)
        if (found) return customText(found, value)
        if (field === 'source') return leads(`sources.${value as 'other'}`)
        if (field === 'consent_channel') return leads(`consent_channels.${value as 'phone'}`)
        if (field === 'education') return candidates(`educations.${value as 'none'}`)
        if (field === 'transport') return candidates(`transports.${value as 'bus'}`)
        if (field === 'rating') return candidates('stars', { stars: String(value) })
        return fieldTexts.textOf(field, value)
      },
    }
  }
}

/** Fields of a part of the record, which has its own texts. */
const usePartSpeak = (): FieldTexts => {
  const t = useTranslations('documents')
  const words = useTranslations()
  const format = useFormat()
  const formOf = (form: unknown) => {
    const key = `workers.employment_forms.${form as 'b2b'}` as const
    return words.has(key) ? words(key) : String(form)
  }
  return {
    labelOf: (field) => (t.has(`fields.${field as 'number'}`) ? t(`fields.${field as 'number'}`) : field),
    textOf: (field, value) => {
      if (field === 'named_forms' && Array.isArray(value)) return value.map(formOf).join(', ')
      if (Array.isArray(value)) return value.join(', ')
      if (field.endsWith('_period')) return t(`periods.${value as 'hour'}`)
      if (typeof value === 'number') return format.number(value)
      if (field === 'country') return format.country(String(value))
      if (field === 'verification') return t(`verifications.${value as 'verified'}`)
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? format.date(String(value)) : String(value)
    },
  }
}

const undoable = new Set(['updated', 'archived', 'restored', 'undone'])

/** Whether a change only tells what a change of status did; it has nothing of its own to undo. */
const isReport = ({ fields }: ChangeGroup) =>
  fields.length > 0 && fields.every(({ field }) => (workStopFields as readonly string[]).includes(field))

/** Whether a change of the record itself can still be undone. */
export const isUndoable = (group: ChangeGroup) =>
  group.record === null &&
  !isReport(group) &&
  undoable.has(group.action) &&
  Date.parse(group.at) > Date.now() - UNDO_HOURS * 3_600_000

type Shown = ChangeGroup['fields'][number]

type ChangeTexts = { labelOf: FieldTexts['labelOf']; show: (field: string, value: Shown['old']) => ReactNode }

/** The texts of a change: what was done, to the record or to a part of it, its fields and their values. */
export const useChangeTexts = (fieldTexts: FieldTexts) => {
  const t = useTranslations('history')
  const own = useShown(fieldTexts)
  const ofNamed = useShownBy()
  const parts = usePartSpeak()
  const ofPart = useShown(parts)
  const notes = useTranslations('notes')
  const ofNote = (field: string) => notes(field === 'text' ? 'field' : 'told')
  const earlier = useEarlierTexts(fieldTexts)
  const stageOf = (record: ChangeGroup['record']) => stages.find((stage) => stage === record?.entity)
  const partOf = ({ record }: ChangeGroup) => {
    if (record === null) return null
    const part = fieldTexts.parts?.[record.entity]
    if (part) return part.name
    if (record.entity === 'note' || record.entity === 'document') return t(`records.${record.entity}`)
    const stage = stageOf(record)
    return stage ? t(`records.${stage}`) : null
  }
  const saidOf = (group: ChangeGroup): string => {
    const part = partOf(group)
    const known = `of_part.${group.action}` as 'of_part.updated'
    const named = part && { part, entity: group.record?.entity ?? 'other' }
    if (named && t.has(known)) return t(known, named)
    const said = t(`actions.${group.action}`)
    const stage = stageOf(group.record)
    return stage ? `${said} (${t(`stages.${stage}`)})` : said
  }
  const textsOf = (group: ChangeGroup): ChangeTexts => {
    if (group.record === null) return { labelOf: fieldTexts.labelOf, show: own }
    const part = fieldTexts.parts?.[group.record.entity]
    if (part) return { labelOf: part.labelOf, show: ofNamed(part) }
    if (group.record.entity === 'note') return { labelOf: ofNote, show: own }
    if (group.record.entity === 'document') return { labelOf: parts.labelOf, show: ofPart }
    const before = earlier(stageOf(group.record))
    return { labelOf: before.labelOf, show: ofNamed(before) }
  }
  return { saidOf, textsOf }
}
