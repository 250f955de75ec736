import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { NeedRef } from './placement-form.ts'

const PlaceDrawer = lazyPart(() => import('./PlaceDrawer.tsx'))

const OpenContext = createContext<(need: NeedRef) => void>(() => undefined)

/** Wraps rows with links that place people, so that the drawer stays open although its row leaves the list when the need is filled. */
export const PlaceLinks = ({ children }: { children: ReactNode }) => {
  const [need, setNeed] = useState<NeedRef | null>(null)
  return (
    <OpenContext value={setNeed}>
      {children}
      <Suspense>{need && <PlaceDrawer need={need} onClose={() => setNeed(null)} />}</Suspense>
    </OpenContext>
  )
}

type Props = { need: NeedRef; position: string; text?: string }

/** Opens the drawer that places people on a need; `position` names the need for screen readers, `text` is the label of the button if it differs. */
export const PlaceLink = ({ need, position, text }: Props) => {
  const t = useTranslations('placements')
  const open = useContext(OpenContext)
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconUserPlus size={14} />}
      aria-label={text ? `${text}: ${position}` : t('place_on', { position })}
      onClick={() => open(need)}
    >
      {text ?? t('place')}
    </Button>
  )
}
