import { useSyncExternalStore } from 'react'
import type { Column } from './DataTable.tsx'

const phone = matchMedia('(max-width: 37.49em)')

const watch = (onChange: () => void) => {
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}

/** The columns of which a row on a phone is made, the main one first; undefined where the screen is wider. */
export const usePhoneColumns = <C extends Column<never>>(all: readonly C[], keys: readonly string[]) => {
  const isPhone = useSyncExternalStore(watch, () => phone.matches)
  if (!isPhone) return undefined
  const facts = keys.flatMap((key) => all.find((column) => column.key === key && !column.main) ?? [])
  return [...all.filter(({ main }) => main), ...facts].map((column): C => ({ phone: 'fact', ...column }))
}
