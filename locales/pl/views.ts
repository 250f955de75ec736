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
  defaults: 'Domyślny dla ról',
  defaults_text: 'Te role otwierają listę w tym widoku.',
  saved: 'Zapisano widok',
  removed: 'Usunięto widok',
  remove: 'Usuń',
}
