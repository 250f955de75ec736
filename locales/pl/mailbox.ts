import type { mailbox as en } from '../en/mailbox.ts'
import type { Translated } from '../translated.ts'

export const mailbox: Translated<typeof en> = {
  title: 'Testowa skrzynka pocztowa',
  text: 'Nie ustawiono serwera poczty, więc wiadomości zostają tutaj. Ta strona działa tylko na komputerze, na którym uruchomiono Brigadę.',
  to: 'Do',
  filter: 'Pokaż wiadomości do',
  everyone: 'Wiadomości do wszystkich',
  refresh: 'Odśwież',
  empty: 'Nie ma jeszcze wiadomości.',
}
