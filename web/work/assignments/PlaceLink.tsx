import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '#web/ui/icons/index.ts'
import { type ReactNode, Suspense, createContext, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Need } from '#contract/work/needs.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { type NeedRef, takesPeople } from './placement-form.ts'

const PlaceDrawer = lazyPart(() => import('./PlaceDrawer.tsx'))

const ReservePanel = lazyPart(() => import('./reserve/ReservePanel.tsx'))

type Panel = 'place' | 'reserve'

const OpenContext = createContext<(need: NeedRef, panel: Panel) => void>(() => undefined)

/** Wraps rows with links that place people, so that the drawer stays open although its row leaves the list when the need is filled. */
export const PlaceLinks = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<{ need: NeedRef; panel: Panel } | null>(null)
  const close = () => setOpen(null)
  return (
    <OpenContext value={(need, panel) => setOpen({ need, panel })}>
      {children}
      <Suspense>
        {open?.panel === 'place' && <PlaceDrawer need={open.need} onClose={close} />}
        {open?.panel === 'reserve' && <ReservePanel need={open.need} onClose={close} />}
      </Suspense>
    </OpenContext>
  )
}

type Props = { need: NeedRef; position: string; text?: string }

/** Opens the drawer that places people on a need, if people can be placed on it; `position` names the need for screen readers, `text` is the label of the button if it differs. */
export const PlaceLink = ({ need, position, text }: Props) => {
  const t = useTranslations('placements')
  const open = useContext(OpenContext)
  if (!takesPeople(need)) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconUserPlus size={14} />}
      aria-label={text ? `${text}: ${position}` : t('place_on', { position })}
      onClick={() => open(need, 'place')}
    >
      {text ?? t('place')}
    </Button>
  )
}

type ReserveProps = { need: NeedRef & Pick<Need, 'reserve' | 'reserve_limit'>; position: string }

/** Opens the reserve of a need where people wait, or of a full one where they may; while a place is free, it says that the reserve can fill it. */
export const ReserveLink = ({ need, position }: ReserveProps) => {
  const t = useTranslations('needs.reserve')
  const open = useContext(OpenContext)
  if (need.reserve === 0 && (need.missing > 0 || need.reserve_limit === 0)) return null
  const waits = need.reserve > 0 && need.missing > 0
  const text = waits ? t('next') : t('count', { count: need.reserve, limit: need.reserve_limit })
  return (
    <Button
      size="compact-sm"
      variant={waits ? 'light' : 'subtle'}
      leftSection={<IconUsers size={14} />}
      aria-label={`${text}: ${position}`}
      onClick={() => open(need, 'reserve')}
    >
      {text}
    </Button>
  )
}
