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

/** A telephone number as people write it; once the field is left it says the country it was taken for, and lets another be chosen where no code was typed. */
export const PhoneInput = ({ value, onChange, ...rest }: ValueProps) => {
  const t = useTranslations('form')
  const format = useFormat()
  const [reader, setReader] = useState<Reader | null>(null)
  const [typed, setTyped] = useState('')
  const [home, setHome] = useState(HOME_COUNTRY)
  const understood = typed === '' ? null : (reader?.(typed, home) ?? null)
  const isTold = reader !== null && typed !== '' && value === (understood?.number ?? phoneNumber(typed))
  const take = (text: string, country: string) => {
    setTyped(text)
    setHome(country)
    onChange(reader?.(text, country)?.number ?? phoneNumber(text))
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
        onChange={(event) => onChange(event.currentTarget.value || null)}
        onBlur={() => value && !isTold && take(value, HOME_COUNTRY)}
      />
      {isTold && hasCode(typed) && understood?.country && (
        <Text size="xs" c="var(--muted)" mt={4} aria-live="polite">
          {format.country(understood.country)}
        </Text>
      )}
      {isTold && !hasCode(typed) && (
        <CountrySelect
          label={t('phone_country')}
          value={understood?.country ?? null}
          onChange={(country) => country && take(typed, country)}
        />
      )}
    </div>
  )
}
