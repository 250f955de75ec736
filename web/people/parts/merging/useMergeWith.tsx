import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { IconArrowMerge } from '#web/ui/icons/index.ts'

const MergeWith = lazyPart(() => import('./MergeWith.tsx'))

/** A record that can be merged with another one of its noun. */
export type Mergeable = {
  id: number
  first_name: string
  last_name: string
  archived_at: string | null
  abilities: { merge: boolean }
}

/** The menu item that merges a record with another one of the same person. */
export const useMergeWith = (entity: MergeNoun, row: Mergeable): RecordActions => {
  const t = useTranslations('duplicates')
  const [asking, setAsking] = useState(false)
  const item = {
    key: 'merge-with',
    label: t('merge_with'),
    icon: <IconArrowMerge size={16} />,
    onClick: () => setAsking(true),
  }
  return {
    key: 'merge',
    items: row.abilities.merge ? [item] : [],
    dialogs: asking && <MergeWith entity={entity} row={row} onClose={() => setAsking(false)} />,
  }
}
