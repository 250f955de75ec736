import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HOME_COUNTRY, hasCode, phoneNumber } from '#contract/basics/phone-number.ts'
import { useFormat } from '../platform/format.ts'
import { whenIdle } from '../platform/idle.ts'
import { CountrySelect, type ValueProps } from './inputs.tsx'

const load = () => import('./read-phone.ts')

whenIdle(load)

type Reader = typeof import('./read-phone.ts').readPhone

/** From how many digits on a text without a code is a number of some country. */
const WHOLE = 9

/** A telephone number as people write it: while it is typed the field says the country it is taken for, and lets another be chosen where no code is typed. The value is the number in E.164 once the field is left; nothing appears or goes at that moment, so a click that leaves the field arrives. */
export const PhoneInput = ({ value, onChange, ...rest }: ValueProps) => {
  const t = useTranslations('form')
  const format = useFormat()
  const [reader, setReader] = useState<Reader | null>(null)
  const [typed, setTyped] = useState('')
  const [home, setHome] = useState(HOME_COUNTRY)
  const understood = typed === '' ? null : (reader?.(typed, home) ?? null)
  const number = understood?.number ?? phoneNumber(typed)
  const isTyped = reader !== null && typed !== '' && (value === typed || value === number)
  const asksCountry = isTyped && !hasCode(typed) && (understood !== null || typed.replace(/\D/g, '').length >= WHOLE)
  const choose = (country: string) => {
    setHome(country)
    onChange(reader?.(typed, country)?.number ?? phoneNumber(typed))
  }
  return (
    <div>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="600 100 200"
        {...rest}
        value={value ?? ''}
        onFocus={() => void load().then(({ readPhone }) => setReader(() => readPhone))}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(event.currentTarget.value || null)
        }}
        onBlur={() => typed !== '' && value === typed && value !== number && onChange(number)}
      />
      {isTyped && hasCode(typed) && understood?.country && (
        <Text size="xs" c="var(--muted)" mt={4} aria-live="polite">
          {format.country(understood.country)}
        </Text>
      )}
      {asksCountry && (
        <CountrySelect
          label={t('phone_country')}
          value={understood?.country ?? null}
          onChange={(country) => country && choose(country)}
        />
      )}
    </div>
  )
}
