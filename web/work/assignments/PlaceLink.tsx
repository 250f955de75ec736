import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'

const PlaceDrawer = lazyPart(() => import('./PlaceDrawer.tsx'))

type Props = { need: { id: number; date_from: string }; position: string; text?: string }

/** Opens the move that places a person on a need; `position` tells whoever cannot see which need it is, `text` what the button says where it says more. */
export const PlaceLink = ({ need, position, text }: Props) => {
  const t = useTranslations('placements')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUserPlus size={14} />}
        aria-label={text ? `${text}: ${position}` : t('place_on', { position })}
        onClick={() => setOpened(true)}
      >
        {text ?? t('place')}
      </Button>
      <Suspense>{opened && <PlaceDrawer need={need} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
