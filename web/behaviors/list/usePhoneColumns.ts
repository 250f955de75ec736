import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './DataTable.tsx'

/** The columns of which a row on a phone is made, the main one first; undefined where the screen is wider. */
export const usePhoneColumns = <C extends Column<never>>(all: readonly C[], keys: readonly string[]) => {
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false })
  if (!isPhone) return undefined
  const facts = keys.flatMap((key) => all.find((column) => column.key === key && !column.main) ?? [])
  return [...all.filter(({ main }) => main), ...facts].map((column): C => ({ phone: 'fact', ...column }))
}
