import { useTranslations } from 'use-intl'
import { useConfirmedSaving } from '#web/behaviors/form/useConfirmedSaving.ts'
import { sayDone } from '#web/ui/notices.ts'

type Confirmed = { confirmed?: boolean }
type Write<Typed> = (typed: Typed, confirmed: Confirmed) => Promise<void>

/** Saves or removes a row of law. When the answer changes for people, the next attempt of the same with the same input confirms it. */
export const useLawSaving = <Typed>(typed: Typed, save: Write<Typed>, remove: Write<Typed>, onClose: () => void) => {
  const t = useTranslations('law')
  const closing = (write: Write<Typed>, done: string) => async (confirmed: Confirmed) => {
    await write(typed, confirmed)
    sayDone(done)
    onClose()
  }
  const { saving, isAsked, run } = useConfirmedSaving(typed, closing(save, t('saved')))
  return { saving, isAsked, remove: () => run(closing(remove, t('removed')), 'remove') }
}
