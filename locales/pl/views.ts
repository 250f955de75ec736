import type { Translated } from '../translated.ts'
import type { views as en } from '../en/views.ts'

export const views: Translated<typeof en> = {
  title: 'Zapisany widok',
  save: 'Zapisz widok',
  save_as: 'Zapisz jako widok',
  edit: 'Ustawienia widoku {name}',
  name: 'Nazwa',
  shared: 'Udostępniony wszystkim',
  shared_text: 'Widzą go wszyscy, którzy mogą otworzyć tę listę.',
  defaults: 'Otwiera się sam dla',
  defaults_text: 'Te role zaczynają listę od tego widoku.',
  saved: 'Widok zapisany',
  removed: 'Widok usunięty',
  remove: 'Usuń',
}
