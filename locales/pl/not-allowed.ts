import type { not_allowed as en } from '../en/not-allowed.ts'
import type { Translated } from '../translated.ts'

export const not_allowed: Translated<typeof en> = {
  page: 'Twoja rola nie ma dostępu do strony „{page}”.',
  ask: 'Kto może nadać dostęp',
  recent: 'Ostatnio otwierane',
  subject: 'Dostęp do strony „{page}” w Brigadzie',
}
