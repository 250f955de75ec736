import type { api_tokens as en } from '../en/api-tokens.ts'
import type { Translated } from '../translated.ts'

export const api_tokens: Translated<typeof en> = {
  title: 'Tokeny API',
  hint: 'Token pozwala innemu systemowi pracować w Twoim imieniu, z wybranymi uprawnieniami i w rekordach, które widzisz.',
  docs: 'Opis API',
  create: 'Nowy token',
  make: 'Utwórz token',
  name: 'Do czego służy',
  permissions: 'Uprawnienia',
  permissions_hint: 'Tylko uprawnienia, które sam masz. Użytkownicy, role i profil są zamknięte dla każdego tokenu.',
  lasts: 'Działa przez',
  never: 'bez końca',
  days: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  until: 'do {at}',
  over: 'wygasł',
  used: 'użyty {ago}',
  unused: 'jeszcze nieużyty',
  permission_count: '{count, plural, one {# uprawnienie} few {# uprawnienia} many {# uprawnień} other {# uprawnienia}}',
  made: 'Token jest gotowy',
  made_hint: 'Skopiuj go teraz: zobaczysz go tylko raz.',
  revoke: 'Unieważnij',
  revoke_label: 'Unieważnij: {name}',
  revoke_title: 'Unieważnić token „{name}”?',
  revoke_text: 'Wszystko, co go używa, od razu przestanie działać. Nie da się tego cofnąć.',
  revoked: 'Token jest unieważniony.',
}
