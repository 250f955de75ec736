import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isMinus, readDecimal, separatorsOf } from './read-decimal.ts'
import { type Field, type Group, isInsertion, isLeftOut, nextGroup } from './typed-decimal.ts'

/** Writes a text into a field as if the user had typed it. */
const write = (input: HTMLInputElement, text: string, caret = text.length) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.setSelectionRange(caret, caret)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => {
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return { before, after, rest: before + after }
}

type Typing = { data: string; currentTarget: HTMLInputElement; preventDefault: () => void }

const LONGEST = 30

/** What the field says about its input: part of what was typed is left out, or a pasted text is no number. */
type Said = { what: 'left_out' } | { what: 'not_pasted'; text: string } | null

const useTyping = (field: Field) => {
  const [said, setSaid] = useState<Said>(null)
  const group = useRef<Group>(null)
  const shown = useRef<string>(undefined)
  const type = (event: Typing) => {
    const { data, currentTarget: input } = event
    const { before, after, rest } = selectionOf(input)
    shown.current = input.value
    const left = isLeftOut(data, { text: rest, caret: before.length }, field)
    group.current = rest === input.value && after === '' ? nextGroup(data, rest, group.current, field) : null
    const digits = group.current?.digits.length ?? 0
    if (group.current && digits === 3) {
      const grouped = group.current
      event.preventDefault()
      write(input, grouped.before + grouped.digits)
      setSaid(null)
    } else if (left || digits > 3) setSaid({ what: 'left_out' })
    else if (isMinus(data) && data !== '-') {
      event.preventDefault()
      write(input, `-${after}`, 1)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim()
    const input = event.currentTarget
    event.preventDefault()
    event.stopPropagation()
    if (input.readOnly) return
    const { before, after } = selectionOf(input)
    const read = readDecimal(`${before}${text}${after}`, field.separators, field)
    if (read === null) return setSaid({ what: 'not_pasted', text: text.slice(0, LONGEST) })
    group.current = null
    write(input, read)
    setSaid(null)
  }
  const change = (text: string) => {
    const isTyped = shown.current !== undefined && isInsertion(shown.current, text)
    setSaid((before) => (isTyped && before?.what === 'left_out' ? before : null))
    shown.current = text
  }
  return { said, type, paste, change }
}

/** A field for a number with decimals, by default two, written as the language does. It says so when it leaves out what is typed, and takes a pasted number only if it can be read in one way. */
export const DecimalInput = ({
  decimalScale = 2,
  min,
  error,
  onValueChange,
  ...rest
}: Omit<NumberInputProps, 'onBeforeInput' | 'onPasteCapture' | 'decimalSeparator' | 'allowNegative' | 'ref'>) => {
  const t = useTranslations('form')
  const locale = useLocale()
  const separators = separatorsOf(locale)
  const negative = min === undefined || Number(min) < 0
  const { said, type, paste, change } = useTyping({ separators, decimals: decimalScale, negative })
  const example = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Math.min(decimalScale, 2),
    maximumFractionDigits: Math.min(decimalScale, 2),
  }).format(decimalScale === 0 ? 1234 : 1234.5)
  const leftOut = decimalScale === 0 ? t('left_out_whole', { example }) : t('left_out', { example })
  const words = said && (said.what === 'left_out' ? leftOut : t('not_pasted', { example, text: said.text }))
  return (
    <NumberInput
      {...rest}
      {...(min === undefined ? {} : { min })}
      decimalScale={decimalScale}
      decimalSeparator={separators.decimal}
      allowNegative={negative}
      error={error ?? words}
      onBeforeInput={(event) => type(event as unknown as Typing)}
      onPasteCapture={paste}
      onValueChange={(payload, info) => {
        if (info.source === 'event') change(payload.formattedValue)
        onValueChange?.(payload, info)
      }}
    />
  )
}
