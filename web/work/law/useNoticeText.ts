import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { WorkNotice } from '#contract/work/law.ts'
import { watchedEvents } from '#contract/work/law-choices.ts'
import { lawQuery } from './law.api.ts'

// words: law.events.*, law.delays.*

const watched: readonly string[] = watchedEvents

/** Whether Brigada asks for a notification after this event. */
export const isWatched = (event: WorkNotice['event']) => watched.includes(event)

/** The texts of notices: their names, by when they are due, and after how many months. */
export const useNoticeText = () => {
  const t = useTranslations('law')
  const { data } = useQuery(lawQuery)
  const notices = data?.notices ?? []
  const nameOf = (code: string) => {
    const notice = notices.find((one) => one.code === code)
    return notice ? t(`events.${notice.event}`) : code
  }
  const titleOf = (code: string) => (nameOf(code) === code ? code : `${code} · ${nameOf(code)}`)
  const dueOf = ({ event, days, working_days }: WorkNotice) => {
    if (days === null) return t('no_days')
    if (days === 0) return t(isWatched(event) && event !== 'start' ? 'same_day' : 'before_work')
    return t(working_days ? 'within_working_days' : 'within_days', { days })
  }
  const delayOf = ({ event, months }: WorkNotice) => {
    if (months !== null) return t(`delays.${event as 'interrupted'}`, { months })
    return event === 'not_started' ? t('from_first_day') : null
  }
  /** The notices of a country and those already chosen, by code and name. */
  const optionsOf = (country: string, chosen: readonly string[] = []) => {
    const codes = notices.filter((one) => one.country === country).map(({ code }) => code)
    return [...new Set([...codes, ...chosen])].map((value) => ({ value, label: titleOf(value) }))
  }
  return { notices, nameOf, titleOf, dueOf, delayOf, optionsOf }
}
