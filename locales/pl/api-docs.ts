import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Wszystkie wywołania API tego serwera.',
  introduction: {
    calls:
      'Wysyłaj `Authorization: Bearer TOKEN` z tokenem API ze swojego profilu. Token działa w imieniu właściciela: widzi te same wiersze, a z jego uprawnień działają tylko te, które ma też właściciel.',
    answers:
      'Odrzucone żądanie dostaje odpowiedź `application/problem+json`: `status`, stały `code` oraz `path`, `code` i wartości dla każdego błędnego pola. Nieznane klucze są odrzucane. W PATCH brak klucza zostawia pole bez zmian, a `null` je czyści. Zmiana podaje `version`, na której się opiera; jeśli jest nieaktualna, odpowiedzią jest 409 z bieżącym wierszem. POST z `Idempotency-Key` wykonuje się tylko raz.',
    webhooks:
      'Webhook to POST na twój adres z nagłówkami `Brigada-Signature: t=SECONDS,v1=HEX` i `Brigada-Event-Id`. `v1` to HMAC-SHA256 z `SECONDS.BODY` obliczony z sekretem webhooka; identyfikator zdarzenia jest taki sam przy każdej próbie. Odpowiedz kodem 2xx w ciągu dziesięciu sekund. W przeciwnym razie żądanie zostanie powtórzone – łącznie do ośmiu prób. Przez 24 godziny po zmianie sekretu `Brigada-Signature` jest podpisany starym sekretem, a `Brigada-Signature-Next` nowym.',
  },
  download: 'Pobierz openapi.json',
  tokens: 'Twoje tokeny API',
  search: 'Znajdź wywołanie',
  nothing_found: 'Brak wyników',
  anyone: 'Dla każdego',
  known: 'Dowolny token lub sesja',
  session_only: 'Tylko w sesji, bez tokenu API',
  super_only: 'Tylko superadministrator',
  permission: 'Uprawnienie',
  all_of: 'Wszystkie te uprawnienia',
  any_of: 'Którekolwiek z tych uprawnień',
  parameters: 'Parametry',
  body: 'Treść',
  answer: 'Odpowiedź',
  problems: 'Błędy',
  example: 'Przykład',
  required: 'wymagane',
  schemas: 'Rekordy',
}
