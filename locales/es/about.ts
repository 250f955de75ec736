import type { about as en } from '../en/about.ts'
import type { Translated } from '../translated.ts'

export const about: Translated<typeof en> = {
  title: 'Sobre Brigada',
  what: 'Brigada es el programa de gestión de una agencia de empleo: reúne en un solo lugar las personas, las llamadas, los estados y su historial.',
  own: 'Se instala en el ordenador de la propia agencia. Los datos solo salen de él cuando alguien de la agencia los envía.',
  free: 'Es software libre con licencia AGPL-3.0.',
  open: 'Abrir Brigada',
  guide: 'Guía de uso',
  contents: 'Índice',
  print: 'Imprimir',
}
