import { useTranslations } from 'use-intl'
import type { FreeBed } from '#contract/site/bed-calendar.ts'

/** Returns a function that names who else lives in the room of a bed, as far as the user may see them. */
export const useRoommates = () => {
  const t = useTranslations('housing')
  const taken = useTranslations('bed_calendar')('taken')
  return ({ roommates }: Pick<FreeBed, 'roommates'>) =>
    roommates.length === 0
      ? t('room_alone')
      : t('room_with', { names: roommates.map(({ name }) => name ?? taken).join(', ') })
}
