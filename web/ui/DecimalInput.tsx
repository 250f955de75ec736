import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

const separatorOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value

type Typed = { text: string; caret: number; separator: string; decimals: number }

/** Whether a field leaves out a character typed into a number: a second separator, or a digit after the last decimal. */
const isLeftOut = (typed: string, { text, caret, separator, decimals }: Typed) => {
  const at = text.indexOf(separator)
  if (at === -1) return false
  return /[.,]/.test(typed) || (/\d/.test(typed) && caret > at && text.length - at - 1 >= decimals)
}

/** A field for a number with decimals, by default two, written as the language does. It says so when it leaves out what is typed, such as the cents after a thousands separator. */
export const DecimalInput = ({
  decimalScale = 2,
  error,
  onChange,
  ...rest
}: Omit<NumberInputProps, 'onBeforeInput' | 'decimalSeparator' | 'ref'>) => {
  const t = useTranslations('form')
  const locale = useLocale()
  const separator = separatorOf(locale)
  const [leftOut, setLeftOut] = useState(false)
  const example = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: 2 }).format(1234.5)
  return (
    <NumberInput
      {...rest}
      decimalScale={decimalScale}
      decimalSeparator={separator}
      error={error ?? (leftOut && t('left_out', { example }))}
      onBeforeInput={({ data, currentTarget: { value, selectionStart, selectionEnd } }) => {
        if (selectionStart === null || selectionStart !== selectionEnd) return
        if (isLeftOut(data, { text: value, caret: selectionStart, separator, decimals: decimalScale })) setLeftOut(true)
      }}
      onChange={(value) => {
        setLeftOut(false)
        onChange?.(value)
      }}
    />
  )
}
