import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Kto co widzi',
  user: 'Użytkownik',
  lead: 'Lead',
  clear: 'Wyczyść',
  nothing_found: 'Brak wyników',
  empty:
    'Wybierz użytkownika, aby zobaczyć jego uprawnienia. Wybierz też lead, aby sprawdzić, czy użytkownik go widzi i dlaczego.',
  sees: '{name} widzi ten lead',
  sees_not: '{name} nie widzi tego leada',
  yes: 'tak',
  no: 'nie',
  by_role: 'dzięki roli: {roles}',
  by_none: 'żadna z ról tego nie daje',
  roles_of: 'Role: {name}',
  rights: 'Uprawnienia ze wszystkich ról',
  everything: 'wszystko',
  blocked: 'Zablokowany',
  steps: {
    active: 'Konto jest aktywne',
    view_leads: 'Może otworzyć listę leadów',
    view_lead: 'Może otworzyć lead',
    scope: 'Lead jest w zasięgu danych użytkownika',
  },
  reasons: {
    all: 'widzi rekordy całej agencji',
    own: 'prowadzi ten lead',
    created: 'lead dodany przez tę osobę, teraz prowadzi: {owner}',
    pool: 'lead bez rekrutera: wspólną pulę widzą wszyscy rekruterzy',
    granted: 'na prośbę udzielono dostępu',
    foreign: 'prowadzi: {owner}',
    none: 'żadna z ról nie daje dostępu do leadów',
  },
}
