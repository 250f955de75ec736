import { useLocale, useTranslations } from 'use-intl'
import { agencyDay, agencyToday, agencyZone } from '#contract/basics/agency-day.ts'
import { hourFigures } from '#contract/basics/agency-settings.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import {
  inDays,
  laterToday,
  mondayMorning,
  nextTry,
  nextWorkMorning,
  soon,
  tomorrowMorning,
} from '#contract/people/call-times.ts'
import { useNow } from '#web/platform/useNow.ts'

/** A moment for a call, with its text. */
export type CallTime = { at: string; text: string }

/** Writes moments of calls in the agency's time zone: today, tomorrow, or the day. */
export const useCallText = () => {
  const t = useTranslations('calls')
  const locale = useLocale()
  const clock = agencyFormat(locale, { hour: hourFigures(), minute: '2-digit', timeZone: agencyZone() })
  const whole = agencyFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: hourFigures(),
    minute: '2-digit',
    timeZone: agencyZone(),
  })
  return (at: string) => {
    const [day, moment] = [agencyDay(at), new Date(at)]
    if (day === agencyToday()) return t('today', { time: clock.format(moment) })
    if (day === agencyToday(1)) return t('tomorrow', { time: clock.format(moment) })
    return whole.format(moment)
  }
}

/** The moments without repetition, in order. */
const eachOnce = (moments: readonly (string | null)[]) => [...new Set(moments.filter((at) => at !== null))].toSorted()

/** The proposed moments for the next attempt and for a callback. */
export const useCallTimes = (attempts: number) => {
  const now = useNow()
  const say = useCallText()
  const timesOf = (moments: readonly (string | null)[]): CallTime[] =>
    eachOnce(moments).map((at) => ({ at, text: say(at) }))
  return {
    proposed: nextTry(attempts + 1, now),
    tries: timesOf([soon(now), nextWorkMorning(now), inDays(now)]),
    backs: timesOf([laterToday(now), tomorrowMorning(now), mondayMorning(now)]),
  }
}

/** The proposed moments for the next call in a row of the list. */
export const useCallMoments = () => {
  const t = useTranslations('calls')
  const { backs } = useCallTimes(0)
  return { often: backs, other: t('another'), none: t('none_planned') }
}
