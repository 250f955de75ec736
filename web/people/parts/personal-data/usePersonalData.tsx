import { IconDownload, IconEraser } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownEntity } from '#contract/people/personal-data-choices.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { download } from '#web/platform/transfer.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useAction } from '#web/ui/useAction.ts'
import { personPaths } from './person-paths.ts'

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'))

type Person = {
  id: number
  anonymised_at: string | null
  abilities: { personal_data: boolean }
}

/** The menu items for personal data: export all data of a person, or anonymise them permanently. */
export const usePersonalData = (entity: KnownEntity, row: Person): RecordActions => {
  const t = useTranslations('erasure')
  const [asking, setAsking] = useState(false)
  const { run: fetchAll } = useAction(() =>
    download(`/api/${personPaths[entity]}/${row.id}/data-exports`, 'application/zip', {}),
  )
  const key = 'personal-data'
  if (!row.abilities.personal_data) return { key, items: [] }
  const fetching = {
    key: 'data-export',
    label: t('export'),
    icon: <IconDownload size={16} />,
    onClick: () => void fetchAll(),
  }
  const erasing = {
    key: 'erase',
    label: t('erase'),
    icon: <IconEraser size={16} />,
    color: 'red',
    onClick: () => setAsking(true),
  }
  return {
    key,
    items: row.anonymised_at === null ? [fetching, erasing] : [fetching],
    dialogs: asking && <EraseDialog entity={entity} id={row.id} onClose={() => setAsking(false)} />,
  }
}
