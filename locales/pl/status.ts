import type { status as en } from '../en/status.ts'
import type { Translated } from '../translated.ts'

export const status: Translated<typeof en> = {
  change: 'Status: {status}. Zmień',
  again: '{status} ponownie',
  last: 'Brak dalszych kroków',
  force: 'Poza kolejnością',
  forced: 'To nie jest kolejny krok. Jako superadministrator możesz go wymusić, podając komentarz.',
  reason: 'Powód',
  comment: 'Komentarz',
  set: 'Zmień status',
}
