import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { sayDone } from '#web/ui/notices.ts'

type Write<Typed> = (typed: Typed, confirmed: { confirmed?: boolean }) => Promise<void>

/** Saves or removes a row of law. When the answer changes for people, the next attempt of the same with the same input confirms it. */
export const useLawSaving = <Typed>(typed: Typed, save: Write<Typed>, remove: Write<Typed>, onClose: () => void) => {
  const t = useTranslations('law')
  const saving = useSaving()
  const [tried, setTried] = useState<{ typed: Typed; done: string } | null>(null)
  const isAskedTo = (done: string) => tried?.typed === typed && tried.done === done && 'confirmed' in saving.errors
  const run = (write: Write<Typed>, done: string) => {
    const isConfirmed = isAskedTo(done)
    setTried({ typed, done })
    void saving.save(async () => {
      await write(typed, isConfirmed ? { confirmed: true } : {})
      sayDone(done)
      onClose()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    run(save, t('saved'))
  }
  return { saving: { ...saving, submit }, isAsked: isAskedTo(t('saved')), remove: () => run(remove, t('removed')) }
}
