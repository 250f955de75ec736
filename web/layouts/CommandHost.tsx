import { ActionIcon } from '@mantine/core'
import { IconSearch } from '#web/ui/icons/index.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { useShortcut } from '../platform/shortcuts.ts'
import type { StepToAsk } from './StepOfAct.tsx'

const CommandMenu = lazyPart(() => import('./CommandMenu.tsx'))
const StepOfAct = lazyPart(() => import('./StepOfAct.tsx'))
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'))

/** How long keys after `Ctrl K` are kept for the menu, in milliseconds: it may fail to load. */
const LOADING_MS = 3_000

/** Opens the command menu (`Ctrl K`) and the list of keyboard shortcuts (`?`). Text typed while the menu is loading goes into its field, not to the shortcuts of the page. */
export const CommandHost = ({ user, onSignOut }: { user: CurrentUser; onSignOut: () => void }) => {
  const t = useTranslations('app')
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const [step, setStep] = useState<StepToAsk | null>(null)
  const earlyRef = useRef({ text: '', until: 0 })
  useShortcut('?', () => setOpen('keys'))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, shiftKey, altKey, ctrlKey, metaKey } = event
      if (altKey) return
      if (ctrlKey || metaKey) {
        if (shiftKey || key.toLowerCase() !== 'k') return
        if (!open) earlyRef.current.until = timeStamp + LOADING_MS
        setOpen('menu')
      } else {
        if (key[1] || timeStamp > earlyRef.current.until) return
        event.stopPropagation()
        earlyRef.current.text += key
      }
      event.preventDefault()
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [open])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('search')}
        aria-keyshortcuts="Control+K"
        title="Ctrl K"
        onClick={() => setOpen('menu')}
      >
        <IconSearch size={18} />
      </ActionIcon>
      <Suspense>
        {open === 'menu' && (
          <CommandMenu
            user={user}
            earlyRef={earlyRef}
            onSignOut={onSignOut}
            onKeys={() => setOpen('keys')}
            onStep={setStep}
            onClose={() => setOpen(null)}
          />
        )}
        {step && <StepOfAct step={step} onClose={() => setStep(null)} />}
        {open === 'keys' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
