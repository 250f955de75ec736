import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Wszystkie wywołania API tego serwera.',
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
