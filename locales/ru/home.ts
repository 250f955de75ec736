import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'От первого звонка до первого рабочего дня',
  guest_text:
    'Brigada — рабочая система кадрового агентства: лиды, звонки, статусы и вся история в одном месте, на пяти языках.',
  sign_in: 'Войти',
  shots: { schedule: 'График: кто где работает, день за днём', beds: 'Жильё: каждая кровать, каждая ночь' },
  hello: 'Здравствуйте, {name}',
  tiles: {
    leads_calls: 'Кому позвонить',
    leads_waiting: 'Ждут первого звонка',
    leads_pool: 'Лиды без рекрутера',
    candidates_arriving: 'Приезжают в ближайшие 72 часа',
    candidates_papers: 'Кандидаты, у которых истекают документы',
    candidates_overdue: 'Кандидаты слишком долго в одном статусе',
    workers_papers: 'Работники, у которых истекают документы',
    workers_unnotified: 'Выход на работу и изменения без уведомления службы занятости',
    contracts_ending: 'Контракты, которые закончатся в течение 30 дней',
  },
  oldest: 'самый давний: {ago}',
  nothing_yet: 'Для вашей роли на главной пока ничего нет. Выберите раздел в меню.',
  funnel: 'Воронка лидов за 90 дней',
  no_leads: 'За 90 дней лидов не было.',
  tonight: 'Места на эту ночь',
  free_beds:
    '{count, plural, one {# свободное место} few {# свободных места} many {# свободных мест} other {# свободных мест}}',
  occupied: 'Занято {share}% мест',
  beds_of: 'Занято {occupied} из {places}, {share}%',
  in_houses: 'по {count, plural, one {# адресу} few {# адресам} many {# адресам} other {# адресам}}',
  recruiters: 'Трудоустроено в этом месяце',
  tasks_mine: 'Мои задачи',
  tasks_overdue: '{count, plural, one {# просрочена} few {# просрочены} many {# просрочено} other {# просрочено}}',
}
