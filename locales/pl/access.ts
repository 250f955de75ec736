import type { Translated } from '../translated.ts'
import type { access as en } from '../en/access.ts'

export const access: Translated<typeof en> = {
  title: 'Kto co widzi',
  user: 'Użytkownik',
  lead: 'Lead',
  clear: 'Wyczyść',
  nothing_found: 'Nic nie pasuje.',
  empty: 'Wybierz użytkownika, by zobaczyć jego uprawnienia; dodaj leada, by wiedzieć, czemu go widzi lub nie.',
  sees: '{name} widzi tego leada',
  sees_not: '{name} nie widzi tego leada',
  yes: 'tak',
  no: 'nie',
  by_role: 'dzięki roli: {roles}',
  by_none: 'nie daje tego żadna z ról',
  roles_of: 'Role: {name}',
  rights: 'Uprawnienia ze wszystkich ról razem',
  everything: 'wszystko',
  blocked: 'Zablokowany',
  steps: {
    active: 'Konto jest aktywne',
    view_leads: 'Może otworzyć listę leadów',
    view_lead: 'Może otworzyć leada',
    scope: 'Ten lead jest w zasięgu',
  },
  reasons: {
    all: 'widzi rekordy całej agencji',
    own: 'to własny lead',
    created: 'dodał(a) go, choć teraz ma go {owner}',
    pool: 'nie ma rekrutera: wspólna pula jest dla wszystkich',
    granted: 'na prośbę udzielono dostępu',
    foreign: 'należy do: {owner}',
    none: 'żadna z ról nie sięga leadów',
  },
}
