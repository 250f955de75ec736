import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a text means to a field: a value, or in words why it means none. */
export type Reading = { value: string } | { problem: string }

type Typed = { text: string; gave: string | null; was: string | null; problem: string | null }

/** A form is not sent while a field in it holds a text that says nothing: the field has the focus instead. */
const useHeldForm = (input: RefObject<HTMLInputElement | null>, held: boolean) =>
  useEffect(() => {
    const form = held ? input.current?.form : null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      input.current?.focus()
    }
    form?.addEventListener('submit', stop, true)
    return () => form?.removeEventListener('submit', stop, true)
  }, [input, held])

/** A field that is typed in the reader's words: what reads as a value is given on at once (`isWhole` says which texts are not begun ones), and is written out when the field is left or `Enter` is pressed. A text that says nothing stays with its problem, and the value is none. */
export const useTyped = ({
  value,
  onChange,
  write,
  read,
  isWhole = () => true,
}: {
  value: string | null
  onChange: (value: string | null) => void
  write: (value: string) => string
  read: (text: string) => Reading
  isWhole?: (text: string) => boolean
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const current = typed && (value === typed.gave || value === typed.was) ? typed : null
  useHeldForm(input, current?.problem != null)

  const give = (text: string, next: string | null, problem: string | null) => {
    setTyped({ text, gave: next, was: value, problem })
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    if (text.trim() === '') return give(text, null, null)
    const reading = read(text)
    give(text, 'value' in reading && isWhole(text) ? reading.value : value, null)
  }
  /** Answers whether the field holds a value or nothing at all. */
  const settle = (): boolean => {
    if (!current) return true
    const text = current.text.trim()
    const reading = text === '' ? null : read(text)
    if (reading && 'problem' in reading) {
      give(current.text, null, reading.problem)
      return false
    }
    setTyped(null)
    const next = reading?.value ?? null
    if (next !== value) onChange(next)
    return true
  }
  const choose = (next: string | null) => {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !settle()) event.preventDefault()
  }
  return {
    choose,
    problem: current?.problem ?? undefined,
    field: {
      ref: input,
      autoComplete: 'off',
      value: current ? current.text : value === null ? '' : write(value),
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onBlur: () => void settle(),
    },
    onEnter,
  }
}
