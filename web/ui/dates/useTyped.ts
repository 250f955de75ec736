import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The result of reading a text: a value, or an error message. */
export type Reading = { value: string } | { problem: string }

/** `isTaken` is true once the value is the one that was passed on; any other value then comes from outside and replaces the text. */
type Typed = { text: string; gave: string | null; was: string | null; isTaken: boolean; problem: string | null }

const isShown = ({ gave, was, isTaken, problem }: Typed, value: string | null) =>
  value === gave || (!isTaken && (value === was || problem !== null))

/** Blocks the form while a field in it holds an unreadable text, and moves the focus to that field. */
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

/** Options of a typed field. */
export type TypedOptions = {
  /** Passes a value on only when the field loses focus, `Enter` is pressed or an option is chosen; keeps the last value while the text is unreadable. */
  settled?: boolean | undefined
  /** Called when the field begins and stops holding an unreadable text, for input that no form sends. It must be a stable function. */
  onUnread?: ((isUnread: boolean) => void) | undefined
}

/** The state of a field that is typed in the reader's words. A readable text is passed on at once (`isWhole` tells complete texts from unfinished ones) and formatted when the field loses focus or `Enter` is pressed. An unreadable text stays with its error until the next key, a choice, or another value from outside. */
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
  /** Returns whether the field holds a value or is blank. */
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
