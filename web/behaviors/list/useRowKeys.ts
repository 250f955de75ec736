import { type RefObject, useEffect, useRef } from 'react'
import { isCovered, isTyping } from '#web/platform/shortcuts.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** What has keys of its own: `Space` presses it, letters search in it. */
const OWN_KEYS =
  'a, button, input, summary, [role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=dialog]'

const isLetter = (key: string) => key === 'j' || key === 'k'

/** The keys of a list while it stands on the page: `j` and `k` go from row to row, the first time to the first one, arrows from the row that has the focus, and `Space` looks at the first row where none has it. What is looked at beside the list follows them: `onWalk` is told the place of the row they have come to. Answers the ref of the rows' `tbody`. */
export const useRowKeys = (
  peekFirst: (() => void) | undefined,
  onWalk: ((place: number) => void) | undefined,
): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const peek = useRef(peekFirst)
  const walk = useRef(onWalk)
  useEffect(() => {
    peek.current = peekFirst
    walk.current = onWalk
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
      const target = event.target instanceof Element ? event.target : document.body
      const row = body.current?.contains(target) ? target.closest('tr') : null
      const typing = isTyping(target) && !target.matches('input[type=checkbox]')
      if (typing || (row === null && !isLetter(event.key) && event.key !== ' ')) return
      if (row === null && target.closest(event.key === ' ' ? OWN_KEYS : '[role=menu], [role=listbox], [role=dialog]'))
        return
      const links = [...(body.current?.querySelectorAll<HTMLElement>('tr [data-main] a') ?? [])]
      const at = links.findIndex((link) => row?.contains(link))
      const isPeek = event.key === ' ' && row === null && peek.current !== undefined
      const step = steps[event.key]
      if (step === undefined && !isPeek) return
      const next = row === null ? links[0] : links[at + (step ?? 0)]
      if (!next) return
      event.preventDefault()
      next.focus()
      if (isPeek) peek.current?.()
      else walk.current?.(links.indexOf(next))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return body
}
