import { createTranslator } from 'use-intl/core'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Viewer } from '#contract/behaviors/guard.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { type NotificationType, newsPlace, newsWords } from '#contract/office/notification-choices.ts'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { namelessIn } from '#server/behaviors/people/said-nameless.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { notificationWords } from '#server/behaviors/translations.ts'

// words: notifications.texts.*

type Told = { type: NotificationType; entity: string; entity_id: number; params: Record<string, unknown> }

/** The text of a notification in a language, as in the email. */
export const newsText = ({ type, params }: Told, language: Language): string => {
  const tag = languageTag(language)
  const messages: Record<string, string> = notificationWords[language].texts
  const t = createTranslator({ locale: tag, messages })
  const day = agencyFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = agencyFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: agencyZone(),
  })
  const values = newsWords<Labels>(params, {
    label: (labels) => labelIn(labels, language),
    date: (value) => day.format(new Date(value)),
    moment: (value) => moment.format(new Date(value)),
  })
  return namelessIn(language)(t(type, values))
}

/** The page that a notification links to, in the reader's language. */
export const newsPath = (reader: Viewer, told: Told, language: Language): string => {
  const { path, search } = newsPlace(reader, told)
  return `/${language}${path === '/' ? '' : path}${search ? `?${new URLSearchParams(search).toString()}` : ''}`
}
