import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'

const PlaceDrawer = lazyPart(() => import('./PlaceDrawer.tsx'))

/** Opens the move that places a person on a need; `position` tells whoever cannot see which need it is. */
export const PlaceLink = ({ need, position }: { need: { id: number; date_from: string }; position: string }) => {
  const t = useTranslations('placements')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUserPlus size={14} />}
        aria-label={t('place_on', { position })}
        onClick={() => setOpened(true)}
      >
        {t('place')}
      </Button>
      <Suspense>{opened && <PlaceDrawer need={need} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
