import { type RefObject, useEffect, useRef } from 'react'
import { isCovered, isTyping } from '#web/platform/shortcuts.ts'
import type { TableProps } from './DataTable.tsx'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Elements with their own keys: `Space` presses them, letters search in them. */
const OWN_KEYS =
  'a, button, input, summary, [role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=dialog], dialog'

/** Elements where letters search, or where something is being edited. */
const OWN_LETTERS = '[role=menu], [role=listbox], [role=dialog], form'

const isLetter = (key: string) => key === 'j' || key === 'k'

/** The rows of a table, the previewed one, and the callback for the next. */
export type KeyProps<Row> = Pick<TableProps<Row>, 'rows' | 'idOf' | 'peeked' | 'onPeek' | 'onWalk'>

/** The keyboard of a list: `j` and `k` move from row to row (first to the first one), arrow keys move from the focused row, and `Space` previews the first row if none has the focus. The preview follows: `onWalk` receives the new row, and `j` and `k` continue from there. */
export const useRowKeys = <Row>(table: RefObject<HTMLElement | null>, keys: KeyProps<Row>) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
      const { rows, idOf, peeked, onPeek, onWalk } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      const body = table.current?.querySelector('tbody')
      const row = body?.contains(target) ? target.closest('tr') : null
      const typing = isTyping(target) && !target.matches('input[type=checkbox]')
      if (typing || (row === null && !isLetter(event.key) && event.key !== ' ')) return
      if (row === null && target.closest(event.key === ' ' ? OWN_KEYS : OWN_LETTERS)) return
      const links = [...(body?.querySelectorAll<HTMLElement>('tr [data-main] a:not([data-act])') ?? [])]
      const at = target.closest('dialog')
        ? rows.findIndex((one) => idOf(one) === peeked)
        : links.findIndex((link) => row?.contains(link))
      const isPeek = event.key === ' ' && row === null && onPeek !== undefined
      const step = steps[event.key]
      if (step === undefined && !isPeek) return
      const place = at < 0 ? 0 : at + (step ?? 0)
      const [next, to] = [links[place], rows[place]]
      if (!next || to === undefined) return
      event.preventDefault()
      next.focus()
      if (isPeek) onPeek(to)
      else onWalk?.(to)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [table])
}
