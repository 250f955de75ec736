import { type KeyboardEvent, useEffect, useId, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** With `isUnsure` the first option is only one of several possible meanings: none is active until the reader moves. */
type Option = { id: string; isUnsure?: boolean }

/** A field with a list of options: arrow keys move the active option, Enter chooses it. The first option is active until the reader moves, and again when `key` changes; if the option that the reader moved to disappears, none is active. */
export const useOptions = <One extends Option>(options: readonly One[], key: string, choose: (one: One) => void) => {
  const list = useId()
  const [held, setHeld] = useState<{ key: string; id: string } | null>(null)
  const at = held?.key === key ? options.findIndex(({ id }) => id === held.id) : -1
  const isLost = held?.key === key && at < 0
  const active = at >= 0 ? options[at] : isLost || options[0]?.isUnsure ? undefined : options[0]
  const idOf = (id: string) => `${list}-${options.findIndex((one) => one.id === id)}`
  const activeId = active && idOf(active.id)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return active && choose(active)
    const from = active ? options.indexOf(active) : step > 0 ? -1 : 0
    const next = options[(from + step + options.length) % options.length]!
    setHeld({ key, id: next.id })
  }
  return {
    onKeyDown,
    /** The option that Enter would choose. */
    active,
    field: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': list,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
    } as const,
    list: { role: 'listbox', id: list } as const,
    /** The attributes of an option; pressing it leaves the focus in the field. */
    option: (one: One) => ({
      role: 'option' as const,
      id: idOf(one.id),
      'aria-selected': one === active,
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => choose(one),
    }),
  }
}
