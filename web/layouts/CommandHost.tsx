import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { useShortcut } from '../platform/shortcuts.ts'
import type { StepToAsk } from './StepOfAct.tsx'

const CommandMenu = lazyPart(() => import('./CommandMenu.tsx'))
const StepOfAct = lazyPart(() => import('./StepOfAct.tsx'))
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'))

/** Opens the command menu (`Ctrl K`) and the list of keyboard shortcuts (`?`). */
export const CommandHost = ({ user, onSignOut }: { user: CurrentUser; onSignOut: () => void }) => {
  const t = useTranslations('app')
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const [step, setStep] = useState<StepToAsk | null>(null)
  useShortcut('?', () => setOpen('keys'))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen('menu')
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
