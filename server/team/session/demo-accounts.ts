import type { Labels } from '#contract/basics/labels.ts'
import type { Db } from '#server/db/client.ts'

/** The password of every account of the demo agency. */
export const DEMO_PASSWORD = 'brigada-demo'

/** The accounts offered on the sign-in page, in order, with the pages that each one opens. */
const offered: Record<string, Labels> = {
  'admin@brigada.test': {
    en: 'All pages and settings',
    es: 'Todas las páginas y los ajustes',
    pl: 'Wszystkie strony i ustawienia',
    ru: 'Все страницы и настройки',
    ua: 'Усі сторінки й налаштування',
  },
  'recruiter@brigada.test': {
    en: 'Calls, leads and candidates',
    es: 'Llamadas, leads y candidatos',
    pl: 'Telefony, leady i kandydaci',
    ru: 'Звонки, лиды и кандидаты',
    ua: 'Дзвінки, ліди й кандидати',
  },
  'coordinator@brigada.test': {
    en: 'Own contracts, workers and arrivals',
    es: 'Sus contratos, trabajadores y llegadas',
    pl: 'Własne kontrakty, pracownicy i przyjazdy',
    ru: 'Свои контракты, работники и приезды',
    ua: 'Свої контракти, працівники й приїзди',
  },
  'foreman@brigada.test': {
    en: 'Crew and roll call, on a phone',
    es: 'Cuadrilla y asistencia, en el móvil',
    pl: 'Brygada i obecność, na telefonie',
    ru: 'Бригада и посещаемость, на телефоне',
    ua: 'Бригада й присутність, на телефоні',
  },
}

/**
 * The demo accounts that can sign in, with the title of their role and what it opens; empty outside the demo agency.
 */
export const demoAccounts = async (db: Db) => {
  const emails = Object.keys(offered)
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', (join) => join.onRef('ur.user_id', '=', 'u.id').on('ur.is_primary', '=', true))
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('u.is_demo', '=', true)
    .where('u.status', '=', 'active')
    .where('u.email', 'in', emails)
    .select(['u.email', 'r.title as role_title'])
    .execute()
  return rows
    .sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
    .map((row) => ({ ...row, opens: offered[row.email]! }))
}
