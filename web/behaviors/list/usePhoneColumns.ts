import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './DataTable.tsx'

/** The columns of a row on a phone, the main one first; undefined on a wider screen. */
export const usePhoneColumns = <C extends Column<never>>(all: readonly C[], keys: readonly string[]) => {
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false })
  if (!isPhone) return undefined
  const facts = keys.flatMap((key) => all.find((column) => column.key === key && !column.main) ?? [])
  return [...all.filter(({ main }) => main), ...facts].map((column): C => ({ phone: 'fact', ...column }))
}
