import { useTranslations } from 'use-intl'
import { useMay } from '#web/platform/session.ts'

/** The text of a calendar without beds; `isNarrow` says that a filter left none. */
export const useNoBeds = (isNarrow: boolean) => {
  const t = useTranslations('bed_calendar')
  const list = useTranslations('list')
  const may = useMay()
  if (isNarrow) return t('nothing_found')
  const writes = may('update contract') || may('coordinator update contract')
  return writes ? t('empty') : list('none_visible')
}
