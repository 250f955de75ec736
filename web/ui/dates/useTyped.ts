import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a text means to a field: a value, or in words why it means none. */
export type Reading = { value: string } | { problem: string }

/** `isTaken` once the value has become the one that was given: another one then comes from outside, and the text makes way for it. */
type Typed = { text: string; gave: string | null; was: string | null; isTaken: boolean; problem: string | null }

const isShown = ({ gave, was, isTaken, problem }: Typed, value: string | null) =>
  value === gave || (!isTaken && (value === was || problem !== null))

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

/** What a field that is typed in may be asked for. */
export type TypedOptions = {
  /** Gives a value only when the field is left, `Enter` is pressed or one is chosen, and keeps the last one while a text says nothing. */
  settled?: boolean | undefined
  /** Told when the field begins to hold a text that says nothing, and when it no longer does: for what is not sent by a form. A function that stays the same. */
  onUnread?: ((isUnread: boolean) => void) | undefined
}

/** A field that is typed in the reader's words: what reads as a value is given on at once (`isWhole` says which texts are not begun ones), and is written out when the field is left or `Enter` is pressed. A text that says nothing stays with its problem, also where the value does not become none, until the next key, a choice, or another value from outside. */
export const useTyped = ({
  value,
  onChange,
  write,
  read,
  isWhole = () => true,
  settled = false,
  onUnread,
}: TypedOptions & {
  value: string | null
  onChange: (value: string | null) => void
  write: (value: string) => string
  read: (text: string) => Reading
  isWhole?: (text: string) => boolean
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  if (typed && !typed.isTaken && typed.gave !== typed.was && value === typed.gave) setTyped({ ...typed, isTaken: true })
  const current = typed && isShown(typed, value) ? typed : null
  const isUnread = current?.problem != null
  useHeldForm(input, isUnread)
  useEffect(() => {
    if (!isUnread) return undefined
    onUnread?.(true)
    return () => onUnread?.(false)
  }, [isUnread, onUnread])

  const give = (text: string, found: string | null, problem: string | null) => {
    const next = settled ? value : found
    setTyped({ text, gave: next, was: value, isTaken: false, problem })
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
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !settle()) event.preventDefault()
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
