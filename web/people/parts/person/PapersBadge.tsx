import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { documentsStates } from '#contract/behaviors/documents-states.ts'

type DocumentsState = (typeof documentsStates)[number]

const colours: Record<DocumentsState, string> = { ok: 'green', incomplete: 'gray', expiring: 'yellow', expired: 'red' }

/** The state of a person's required documents. */
export const PapersBadge = ({ state }: { state: DocumentsState | null }) => {
  const t = useTranslations('people')
  if (state === null) return null
  return (
    <Badge variant="light" miw="max-content" color={colours[state]}>
      {t(`documents_states.${state}`)}
    </Badge>
  )
}
