import { Button, Menu } from '@mantine/core'
import { IconDownload, IconEraser, IconShieldHalf } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownEntity } from '#contract/people/personal-data-choices.ts'
import { download } from '#web/platform/transfer.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { personPaths } from './person-paths.ts'
import { useAction } from '#web/ui/useAction.ts'

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'))

type Person = {
  id: number
  anonymised_at: string | null
  abilities: { personal_data: boolean }
}

/** What whoever answers for personal data may do with a person: hand over all of it, or make them unknown for ever. */
export const PersonalDataMenu = ({ entity, row }: { entity: KnownEntity; row: Person }) => {
  const t = useTranslations('erasure')
  const [asking, setAsking] = useState(false)
  const { busy, run: fetchAll } = useAction(() =>
    download(`/api/${personPaths[entity]}/${row.id}/data-exports`, 'application/zip', {}),
  )
  if (!row.abilities.personal_data) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={busy} leftSection={<IconShieldHalf size={16} />}>
            {t('title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void fetchAll()}>
            {t('export')}
          </Menu.Item>
          {row.anonymised_at === null && (
            <Menu.Item color="red" leftSection={<IconEraser size={16} />} onClick={() => setAsking(true)}>
              {t('erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense>
          <EraseDialog entity={entity} id={row.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
