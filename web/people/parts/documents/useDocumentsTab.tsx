import { useTranslations } from 'use-intl'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'

const DocumentWallet = lazyPart(async () => ({ default: (await import('./DocumentWallet.tsx')).DocumentWallet }))

/** The documents tab of a record's page. */
export const useDocumentsTab = (entity: DocumentOwner) => {
  const t = useTranslations('documents')
  return (id: number): RecordTab => ({
    key: 'documents',
    label: t('title'),
    content: () => <DocumentWallet owner={{ entity, id }} />,
  })
}
