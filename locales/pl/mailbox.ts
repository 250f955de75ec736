import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Skrzynka deweloperska',
  text: 'Serwer poczty nie jest ustawiony, więc wiadomości zostają tutaj. Ta strona istnieje tylko na komputerze, na którym działa Brigada.',
  to: 'Do',
  filter: 'Pokaż wiadomości do',
  everyone: 'Wiadomości do wszystkich',
  refresh: 'Sprawdź ponownie',
  empty: 'Nie ma jeszcze wiadomości.',
}
