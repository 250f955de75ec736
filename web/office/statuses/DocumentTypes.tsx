import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentCategories } from '#contract/people/document-choices.ts'
import type { DocumentType } from '#contract/people/document-types.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { DocumentDemands } from './DocumentDemands.tsx'
import { DocumentSettings } from './DocumentSettings.tsx'
import classes from './statuses.module.css'

const DocumentTypeDrawer = lazyPart(() => import('./DocumentTypeDrawer.tsx'))

const Rules = ({ type }: { type: DocumentType }) => {
  const t = useTranslations('documents.kinds')
  const statuses = useTranslations('statuses')
  const rules = [
    type.requires_expiry ? t('requires_expiry') : null,
    type.number_only ? t('number_only') : null,
    type.is_health ? t('is_health') : null,
    t('notice', { count: type.notice_days }),
    type.active ? null : statuses('inactive'),
  ]
  return <small className={classes.facts}>{rules.filter(Boolean).join(' · ')}</small>
}

/** Document types by category, document requirements, and notification times. */
export const DocumentTypes = () => {
  const t = useTranslations('documents')
  const statuses = useTranslations('statuses')
  const label = useLabel()
  const may = useMay()
  const mayWrite = may('update statuses') || may('update contract')
  const { data: types = [], error, refetch } = useQuery(documentTypesQuery)
  const [edited, setEdited] = useState<DocumentType | 'new' | null>(null)
  if (error && types.length === 0) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <DocumentDemands types={types} mayWrite={mayWrite} />
      <DocumentSettings mayWrite={mayWrite} />
      <Section
        title={statuses('tabs.documents')}
        actions={
          mayWrite && (
            <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
              {statuses('add')}
            </Button>
          )
        }
      >
        {documentCategories.map((category) => (
          <section key={category}>
            <h3 className={classes.group}>{t(`categories.${category}`)}</h3>
            <ul className={classes.entries}>
              {types
                .filter((type) => type.category === category)
                .map((type) => (
                  <li key={type.id} className={classes.wrapping}>
                    <button type="button" className={classes.open} onClick={() => setEdited(type)}>
                      {label(type.name)}
                    </button>
                    <Rules type={type} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Section>
      <Suspense>
        {edited !== null && (
          <DocumentTypeDrawer
            key={edited === 'new' ? 0 : edited.id}
            type={edited === 'new' ? null : edited}
            readOnly={!mayWrite}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}
