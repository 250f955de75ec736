import { type Language, languageTag } from '#contract/basics/language.ts'
import { writeDay } from '#web/ui/dates/write-date.ts'

/** A day in the format of a date field of the demo agency. */
export const shownDay = (day: string, language: Language) => writeDay(day, languageTag(language))
