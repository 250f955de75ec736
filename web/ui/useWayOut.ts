import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The number of letters that the forms of a word share: «Отмена» and «Отменить» count as one verb. */
const STEM = 5
const stemOf = (text: string) => text.slice(0, STEM).toLowerCase()

/** The label of the button that leaves a dialog: "Cancel", or "Back" if the other button's label begins with the same verb. */
export const useWayOut = (action: ReactNode) => {
  const app = useTranslations('app')
  const cancel = app('cancel')
  return typeof action === 'string' && stemOf(action) === stemOf(cancel) ? app('back') : cancel
}
