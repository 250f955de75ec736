import type { letters as en } from '../en/letters.ts'
import type { Translated } from '../translated.ts'

export const letters: Translated<typeof en> = {
  reset: {
    subject: 'Ustaw nowe hasło do Brigady',
    body: 'Dzień dobry, {name},\n\notrzymaliśmy prośbę o nowe hasło do twojego konta. Aby je ustawić, otwórz ten link w ciągu godziny:\n\n{link}\n\nJeśli to nie ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.\n',
  },
  invitation: {
    subject: 'Zaproszenie do Brigady',
    body: 'Dzień dobry, {name},\n\nmasz zaproszenie do Brigady od: {inviter}. Aby ustawić hasło i się zalogować, otwórz ten link w ciągu trzech dni:\n\n{link}\n',
  },
  password_changed: {
    subject: 'Hasło zostało zmienione',
    body: 'Dzień dobry, {name},\n\nzmieniono hasło do twojego konta. Wylogowaliśmy wszystkie inne urządzenia, a tokeny API i adres kalendarza przestały działać.\n\nJeśli to nie ty, od razu ustaw nowe hasło:\n\n{link}\n',
  },
  new_address: {
    subject: 'Logowanie z nowego adresu IP',
    body: 'Dzień dobry, {name},\n\nna twoje konto zalogowano się z nowego adresu IP: {ip}.\n\nJeśli to nie ty, zmień hasło:\n\n{link}\n',
  },
  factor_removed: {
    subject: 'Wyłączono weryfikację dwuetapową',
    body: 'Dzień dobry, {name},\n\nadministrator wyłączył weryfikację dwuetapową na twoim koncie, a wszystkie twoje sesje, tokeny API i adres kalendarza przestały działać. Zaloguj się hasłem i włącz ją ponownie:\n\n{link}\n\nJeśli to nie była twoja prośba, od razu powiadom administratora.\n',
  },
  email_changed: {
    subject: 'Zmieniono e-mail twojego konta',
    body: 'Dzień dobry, {name},\n\nzmieniono e-mail twojego konta na {email}. Adresem, na który wysłaliśmy tę wiadomość, nie można się już zalogować. Wylogowaliśmy wszystkie inne urządzenia, a tokeny API i adres kalendarza przestały działać.\n\nJeśli to nie twoja zmiana, zatrzymaj ją w ciągu 72 godzin:\n',
  },
  email_is_new: {
    subject: 'Zmieniono twój e-mail do Brigady',
    body: 'Dzień dobry, {name},\n\nod teraz logujesz się adresem {email}. Hasło pozostaje bez zmian. Wylogowaliśmy wszystkie inne urządzenia, a tokeny API i adres kalendarza przestały działać.\n\nZaloguj się tutaj:\n',
  },
  email_change_stopped: {
    subject: 'Zatrzymano zmianę e-maila',
    body: 'Dzień dobry, {name},\n\nzatrzymano zmianę e-maila. E-mail twojego konta to znowu {email}. Wylogowaliśmy wszystkie urządzenia, a hasło już nie działa. Poproś o nowe, link przyjdzie na {email}:\n',
  },
  history_heads: {
    subject: 'Sumy kontrolne historii',
    body: 'Dzień dobry,\n\noto najnowsze sumy kontrolne historii:\n\n{heads}\n\nPrzechowuj tę wiadomość tam, gdzie nie ma dostępu nikt, kto zarządza serwerem. To polecenie, uruchomione na serwerze, pokaże, czy od tego czasu nie zmieniono ani nie usunięto niczego wcześniejszego:\n\n{command}\n\nWiadomość przychodzi raz dziennie, jeśli coś się zmieniło. Jeśli nie przychodzi, choć praca trwa, zapytaj dlaczego.\n',
  },
  history_heads_end: {
    subject: 'Koniec wysyłki sum kontrolnych historii',
    body: 'Dzień dobry,\n\nod teraz sumy kontrolne historii nie będą przychodzić na ten adres: zmienił go superadministrator. Oto ostatnie z nich:\n\n{heads}\n\nTo polecenie, uruchomione na serwerze, pokaże, czy od tego czasu nie zmieniono ani nie usunięto niczego wcześniejszego:\n\n{command}\n\nJeśli nic nie wiesz o tej zmianie, zapytaj, kto i dlaczego ją wprowadził.\n',
  },
  news: {
    subject: '{text}',
    body: 'Dzień dobry, {name},\n\n{text}\n\nW profilu wybierzesz, które wiadomości chcesz dostawać.\n',
  },
}
