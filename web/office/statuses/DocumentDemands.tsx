import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ANY_COUNTRY, citizenshipGroups, documentPeople } from '#contract/people/document-choices.ts'
import type { DocumentRequirement, DocumentType } from '#contract/people/document-types.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Section } from '#web/ui/Page.tsx'
import { documentDemandsQuery } from '#web/people/parts/documents/documents.api.ts'
import classes from './statuses.module.css'

const DemandDrawer = lazyPart(() => import('./DemandDrawer.tsx'))

const isGroup = (value: string): value is (typeof citizenshipGroups)[number] =>
  (citizenshipGroups as readonly string[]).includes(value)

const Condition = ({ demand }: { demand: DocumentRequirement }) => {
  const t = useTranslations('documents.demands')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const { country, citizenship, posted, active } = demand
  const parts = [
    country === ANY_COUNTRY ? t('anywhere') : t('in_country', { country: format.country(country) }),
    isGroup(citizenship) ? t(`citizens.${citizenship}`) : t('citizens_of', { country: format.country(citizenship) }),
    posted ? t('posted') : null,
    active ? null : statuses('inactive'),
  ]
  return <small className={classes.facts}>{parts.filter(Boolean).join(' · ')}</small>
}

/** The document requirements: which documents, for whom, where. */
export const DocumentDemands = ({ types, mayWrite }: { types: readonly DocumentType[]; mayWrite: boolean }) => {
  const t = useTranslations('documents.demands')
  const statuses = useTranslations('statuses')
  const label = useLabel()
  const { data: demands = [] } = useQuery(documentDemandsQuery)
  const [edited, setEdited] = useState<DocumentRequirement | 'new' | null>(null)
  const anyOf = ({ document_type_ids }: DocumentRequirement) =>
    types
      .filter(({ id }) => document_type_ids.includes(id))
      .map(({ name }) => label(name))
      .join(` ${t('or')} `)
  return (
    <Section
      title={t('title')}
      actions={
        mayWrite && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
            {statuses('add')}
          </Button>
        )
      }
    >
      {documentPeople.map((owner) => (
        <section key={owner}>
          <h3 className={classes.group}>{t(`of.${owner}`)}</h3>
          <ul className={classes.entries}>
            {demands
              .filter(({ applies_to }) => applies_to === owner)
              .map((demand) => (
                <li key={demand.id} className={classes.wrapping}>
                  <button type="button" className={classes.open} onClick={() => setEdited(demand)}>
                    {label(demand.name)}
                  </button>
                  <span className={classes.facts}>{anyOf(demand)}</span>
                  <Condition demand={demand} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {edited !== null && (
          <DemandDrawer
            key={edited === 'new' ? 0 : edited.id}
            demand={edited === 'new' ? null : edited}
            types={types}
            readOnly={!mayWrite}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}
