import type { session as en } from '../en/session.ts'
import type { Translated } from '../translated.ts'

export const session: Translated<typeof en> = {
  title: 'Logowanie',
  submit: 'Zaloguj się',
  email: 'E-mail',
  password: 'Hasło',
  show_password: 'Pokaż hasło',
  forgot: 'Nie pamiętasz hasła?',
  demo_title: 'Agencja demonstracyjna',
  demo_text: 'Wybierz, kim chcesz być:',
  forgot_title: 'Nie pamiętasz hasła?',
  forgot_text: 'Podaj adres e-mail. Wyślemy na niego link do ustawienia nowego hasła.',
  forgot_submit: 'Wyślij link',
  forgot_done: 'Jeśli istnieje konto {email}, wysłaliśmy na nie wiadomość. Link działa przez godzinę.',
  open_mailbox: 'Otwórz testową skrzynkę pocztową',
  back_to_login: 'Wróć do logowania',
  reset_title: 'Ustaw hasło',
  new_password: 'Nowe hasło',
  password_hint: 'Co najmniej 12 znaków, najlepiej kilka słów.',
  reset_submit: 'Zapisz i zaloguj się',
  link_missing: 'Link jest niepełny. Skopiuj go w całości z wiadomości albo poproś o nowy.',
  code: 'Kod z aplikacji',
  code_hint: 'Sześć cyfr albo jeden z kodów zapasowych.',
  step_up: 'Potwierdź, że to ty',
  step_up_text: 'To ważna zmiana. Podaj jeszcze raz hasło.',
  step_up_submit: 'Dalej',
  stop_title: 'Zatrzymanie zmiany e-maila',
  stop_text:
    'E-mail twojego konta został zmieniony. Jeśli tego nie chcesz, przywróć poprzedni adres. Wylogujemy wszystkie urządzenia, a hasło, tokeny API i adres kalendarza przestaną działać.',
  stop_submit: 'Przywróć mój e-mail',
  stop_done:
    'Zatrzymano zmianę. Logujesz się znowu poprzednim adresem. Teraz poproś o nowe hasło, link przyjdzie na ten adres.',
  stop_link_missing: 'Link jest niepełny. Otwórz go jeszcze raz z wiadomości.',
  stop_next: 'Poproś o nowe hasło',
}
