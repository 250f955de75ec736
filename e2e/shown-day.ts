import { type Language, languageTag } from '#contract/basics/language.ts'
import { writeDay } from '#web/ui/dates/write-date.ts'

/** A day as a field of the demo agency shows it once it is left. */
export const shownDay = (day: string, language: Language) => writeDay(day, languageTag(language))
