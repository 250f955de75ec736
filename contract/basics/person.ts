import { agencyToday } from './agency-day.ts'
import { z } from 'zod'
import { tidyName } from './invisible.ts'
import { phoneNumber } from './phone-number.ts'
import { line } from './text.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ʼ .-]{0,63}$/u

/** A given, family or middle name in any script, 1–64 characters. */
export const name = () => line(64).overwrite(tidyName).regex(NAME, { error: 'invalid_name' })

/** A telephone number, parsed as people write it into E.164: nine digits need no code if they belong to the agency's country of phone numbers. */
export const phone = () =>
  line(32)
    .overwrite((text) => phoneNumber(text))
    .regex(/^\+[1-9]\d{6,14}$/, { error: 'invalid_phone' })

/** An e-mail address in lower case, at most 254 characters. */
export const email = () =>
  line(254)
    .overwrite((value) => value.toLowerCase())
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, { error: 'invalid_email' })

export { messengers } from './messengers.ts'

const years = (date: string, today: string) => {
  const age = Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  return today.slice(5) < date.slice(5) ? age - 1 : age
}

/** The date of birth of a person aged 18–75 today. */
export const birthDate = () =>
  z.iso.date({ abort: true }).refine(
    (date) => {
      const age = years(date, agencyToday())
      return age >= 18 && age <= 75
    },
    { error: 'age_out_of_range' },
  )
