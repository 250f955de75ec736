import { useTranslations } from 'use-intl'
import type { ImportEntity } from '#contract/people/import-fields.ts'

// words: leads.fields.*, candidates.fields.*, workers.fields.*, people.fields.*

/** The label of a noun's field; undefined for an unknown field. */
export const useFieldName = (entity: ImportEntity) => {
  const leads = useTranslations('leads.fields')
  const candidates = useTranslations('candidates.fields')
  const workers = useTranslations('workers.fields')
  const people = useTranslations('people.fields')
  return (field: string): string | undefined => {
    if (entity === 'lead' && leads.has(field as 'source')) return leads(field as 'source')
    if (entity === 'candidate' && candidates.has(field as 'profession')) return candidates(field as 'profession')
    if (entity === 'worker' && workers.has(field as 'pesel')) return workers(field as 'pesel')
    return people.has(field as 'phone') ? people(field as 'phone') : undefined
  }
}
