import { useTranslations } from 'use-intl'

// words: leads.fields.*, people.fields.*

/** The name of a lead's field in words; undefined for what is no field. */
export const useFieldName = () => {
  const own = useTranslations('leads.fields')
  const people = useTranslations('people.fields')
  return (field: string) => {
    if (own.has(field as 'source')) return own(field as 'source')
    return people.has(field as 'phone') ? people(field as 'phone') : undefined
  }
}
