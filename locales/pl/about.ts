import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'O Brigadzie',
  what: 'Brigada to zaplecze agencji zatrudnienia: trzyma w jednym miejscu ludzi, rozmowy, statusy i całą ich historię.',
  own: 'Działa na własnym komputerze agencji. Dane opuszczają go tylko wtedy, gdy wyśle je ktoś z agencji.',
  free: 'To wolne oprogramowanie na licencji AGPL-3.0.',
  open: 'Otwórz Brigadę',
  guide: 'Przewodnik użytkownika',
  contents: 'Spis treści',
  print: 'Drukuj',
}
