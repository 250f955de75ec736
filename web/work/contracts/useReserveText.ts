import { useTranslations } from 'use-intl'

// words: needs.reserve.fields.*

/** The labels of an entry of a reserve, for history; the server names people and needs. */
export const useReserveText = () => {
  const t = useTranslations('needs.reserve')
  return {
    name: t('part'),
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.place'
      return t.has(known) ? t(known) : field
    },
    textOf: (_field: string, value: unknown) =>
      value === null || value === undefined ? null : String(value as number),
  }
}
