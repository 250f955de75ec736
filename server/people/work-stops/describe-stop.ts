import { createTranslator } from 'use-intl/core'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { ShiftSpan } from '#contract/people/work-stops.ts'
import { workStopWords } from '#server/behaviors/translations.ts'
import type { Dependents } from './work-stops.queries.ts'

// words: work_stops.task.*

/** Describes in a language what depends on a worker who may not work: shifts off the plan, and beds. */
export const describeStop =
  ({ count, from, to }: ShiftSpan, stays: Dependents['stays']) =>
  (language: Language): string => {
    const tag = languageTag(language)
    const t = createTranslator({ locale: tag, messages: workStopWords[language] })
    const format = agencyFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
    const day = (date: string | null) => (date === null ? '' : format.format(new Date(date)))
    const bedOf = ({ house, room, bed }: Dependents['stays'][number]) => ({ house: house.name, room, bed })
    const beds = stays.map((stay) =>
      stay.status === 'living'
        ? t('task.lives', bedOf(stay))
        : t('task.reserved', { ...bedOf(stay), date: day(stay.check_in) }),
    )
    return [t('task.shifts', { count, from: day(from), to: day(to) }), ...beds].join('\n')
  }
