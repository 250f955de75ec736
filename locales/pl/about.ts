import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'O Brigadzie',
  what: 'Brigada to system dla agencji pracy: ludzie, rozmowy, statusy i pełna historia w jednym miejscu.',
  own: 'Działa na serwerze agencji. Dane opuszczają go tylko wtedy, gdy wyśle je ktoś z agencji.',
  free: 'To wolne oprogramowanie na licencji AGPL-3.0.',
  open: 'Otwórz Brigadę',
  guide: 'Przewodnik użytkownika',
  contents: 'Spis treści',
  print: 'Drukuj',
}
