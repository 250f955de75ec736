import { Box, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencySettings } from '#contract/basics/agency-settings.ts'
import { hasCode } from '#contract/basics/phone-number.ts'
import { useFormat } from '../platform/format.ts'
import { whenIdle } from '../platform/idle.ts'
import { CountrySelect, type ValueProps } from './inputs.tsx'

const load = () => import('./read-phone.ts')

whenIdle(load)

type Reader = typeof import('./read-phone.ts').readPhone

/** A text without a code counts as a complete number from this many digits on. */
const WHOLE = 9

/** A field for a telephone number as people write it. While the user types, it shows the detected country; without a typed code the user can choose another, and the agency's own is the default. The value becomes E.164 when the field loses focus or `Enter` is pressed; the layout does not change at that moment, so a click outside still hits its target. */
export const PhoneInput = ({ value, onChange, ...rest }: ValueProps) => {
  const t = useTranslations('form')
  const format = useFormat()
  const [reader, setReader] = useState<Reader | null>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const home = chosen ?? agencySettings().phone_country
  const understood = typed === '' ? null : (reader?.(typed, home) ?? null)
  const isTyped = understood !== null && (value === typed || value === understood.number)
  const isWhole = typed.replace(/\D/g, '').length >= WHOLE
  const asksCountry = isTyped && !hasCode(typed) && (understood.country !== null || isWhole)
  const settle = (read: Reader, country: string) => {
    const { number } = read(typed, country)
    if (value !== number) onChange(number)
  }
  const leave = () => {
    if (typed === '' || value !== typed) return
    if (reader) settle(reader, home)
    else void load().then(({ readPhone }) => settle(readPhone, home))
  }
  const choose = (country: string) => {
    setChosen(country)
    if (reader) settle(reader, country)
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
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {isTyped && hasCode(typed) && understood?.country && (
        <Text size="xs" c="var(--muted)" mt={4} aria-live="polite">
          {format.country(understood.country)}
        </Text>
      )}
      {asksCountry && (
        <Box mt="xs">
          <CountrySelect
            label={t('phone_country')}
            value={understood?.country ?? null}
            onChange={(country) => country && choose(country)}
          />
        </Box>
      )}
    </div>
  )
}
