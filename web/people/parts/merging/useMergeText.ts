import { useTranslations } from 'use-intl'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { usePersonText } from '../person/usePersonText.ts'
import { plurals } from './merging.api.ts'

// words: leads.fields.*, candidates.fields.*, workers.fields.*

const choices: Readonly<Record<string, string>> = {
  source: 'leads.sources',
  consent_channel: 'leads.consent_channels',
  education: 'candidates.educations',
  transport: 'candidates.transports',
  stay_basis: 'workers.stay_bases',
  work_basis: 'workers.work_bases',
  employment_form: 'workers.employment_forms',
}

/** The labels of the fields in which two records are compared, and the texts of their values. */
export const useMergeText = (entity: MergeNoun) => {
  const t = useTranslations()
  const said = (key: string) => {
    const known = key as 'leads.fields.source'
    return t.has(known) ? t(known) : undefined
  }
  return usePersonText(entity, {
    labelOf: (field) => said(`${plurals[entity]}.fields.${field}`),
    textOf: (field, value) => {
      const words = choices[field]
      return words === undefined ? undefined : said(`${words}.${String(value)}`)
    },
  })
}
