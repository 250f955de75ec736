import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** As much of a word as its forms share: «Отмена» and «Отменить» are one verb. */
const STEM = 5
const stemOf = (text: string) => text.slice(0, STEM).toLowerCase()

/** The button that leaves a dialog: "Cancel", or "Back" where what the other button does begins with the same verb. */
export const useWayOut = (action: ReactNode) => {
  const app = useTranslations('app')
  const cancel = app('cancel')
  return typeof action === 'string' && stemOf(action) === stemOf(cancel) ? app('back') : cancel
}
