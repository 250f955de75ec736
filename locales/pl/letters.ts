import type { letters as en } from '../en/letters.ts'
import type { Translated } from '../translated.ts'

export const letters: Translated<typeof en> = {
  reset: {
    subject: 'Ustaw nowe hasło do Brigady',
    body: 'Dzień dobry, {name},\n\nktoś poprosił o nowe hasło do Twojego konta. Otwórz ten link w ciągu godziny, aby je ustawić:\n\n{link}\n\nJeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.\n',
  },
  invitation: {
    subject: 'Zaproszenie do Brigady',
    body: 'Dzień dobry, {name},\n\n{inviter} utworzył(a) dla Ciebie konto. Otwórz ten link w ciągu trzech dni, aby wybrać hasło i się zalogować:\n\n{link}\n',
  },
  password_changed: {
    subject: 'Hasło zostało zmienione',
    body: 'Dzień dobry, {name},\n\nhasło do Twojego konta zostało zmienione. Na wszystkich innych urządzeniach nastąpiło wylogowanie; Twoje tokeny API i adres kalendarza przestały działać.\n\nJeśli to nie Ty, od razu poproś o nowe hasło:\n\n{link}\n',
  },
  new_address: {
    subject: 'Logowanie z nowego adresu',
    body: 'Dzień dobry, {name},\n\nna Twoje konto zalogowano się z adresu, którego wcześniej nie widzieliśmy: {ip}.\n\nJeśli to nie Ty, zmień hasło:\n\n{link}\n',
  },
  factor_removed: {
    subject: 'Wyłączono weryfikację dwuetapową',
    body: 'Witaj, {name},\n\nadministrator usunął drugi składnik Twojego konta, a wszystkie Twoje sesje, tokeny API i adres kalendarza przestały działać. Zaloguj się hasłem i ustaw go na nowo:\n\n{link}\n\nJeśli o to nie prosiłeś(-aś), od razu powiadom administratora.\n',
  },
  email_changed: {
    subject: 'Zmieniono e-mail Twojego konta',
    body: 'Dzień dobry, {name},\n\ne-mail Twojego konta to teraz {email}. Pod tym adresem nie można się już zalogować. Na innych urządzeniach nastąpiło wylogowanie; tokeny API i adres kalendarza przestały działać.\n\nJeśli tego nie chcesz, zatrzymaj zmianę w ciągu 72 godzin:\n',
  },
  email_is_new: {
    subject: 'Twój e-mail do Brigady został zmieniony',
    body: 'Dzień dobry, {name},\n\nod teraz logujesz się adresem {email}. Hasło pozostaje bez zmian. Na innych urządzeniach nastąpiło wylogowanie; tokeny API i adres kalendarza przestały działać.\n\nZaloguj się tutaj:\n',
  },
  email_change_stopped: {
    subject: 'Zmiana e-maila została zatrzymana',
    body: 'Dzień dobry, {name},\n\nzmiana e-maila została zatrzymana: e-mail Twojego konta to znowu {email}. Na wszystkich urządzeniach nastąpiło wylogowanie, a hasło już nie działa. Poproś o nowe; link przyjdzie na {email}:\n',
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
    body: 'Dzień dobry, {name},\n\n{text}\n\nW profilu wybierasz, które listy dostajesz.\n',
  },
}
