import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { WorkNotice } from '#contract/work/law.ts'
import { watchedEvents } from '#contract/work/law-choices.ts'
import { lawQuery } from './law.api.ts'

// words: law.events.*, law.delays.*

const watched: readonly string[] = watchedEvents

/** Whether Brigada reminds of this event: it asks for a notification, or for the copy of the contract with a placement. */
export const isReminded = (event: WorkNotice['event']) => watched.includes(event) || event === 'contract_copy'

/** The texts of notices: their names, by when they are due, and after how many months. */
export const useNoticeText = () => {
  const t = useTranslations('law')
  const workers = useTranslations('workers')
  const { data } = useQuery(lawQuery)
  const { notices = [], rights = [] } = data ?? {}
  const nameOf = (code: string) => {
    const notice = notices.find((one) => one.code === code)
    return notice ? t(`events.${notice.event}`) : code
  }
  const titleOf = (code: string) => (nameOf(code) === code ? code : `${code} · ${nameOf(code)}`)
  const dueOf = ({ event, days, working_days }: WorkNotice) => {
    if (days === null) return t('no_days')
    if (days === 0) return t(watched.includes(event) && event !== 'start' ? 'same_day' : 'before_work')
    return t(working_days ? 'within_working_days' : 'within_days', { days })
  }
  const delayOf = ({ event, months }: WorkNotice) => {
    if (months !== null) return t(`delays.${event as 'interrupted'}`, { months })
    return event === 'not_started' ? t('from_first_day') : null
  }
  /** The rights to work from which a notice follows. */
  const basesOf = (code: string) => {
    const naming = rights.filter((right) => right.notices.includes(code))
    return [...new Set(naming.map(({ work_basis }) => workers(`work_bases.${work_basis}`)))].join(', ')
  }
  /** The notices of a country and those already chosen, by code and name. */
  const optionsOf = (country: string, chosen: readonly string[] = []) => {
    const codes = notices.filter((one) => one.country === country).map(({ code }) => code)
    return [...new Set([...codes, ...chosen])].map((value) => ({ value, label: titleOf(value) }))
  }
  return { notices, nameOf, titleOf, basesOf, dueOf, delayOf, optionsOf }
}
