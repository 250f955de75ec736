import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'От первого звонка до первого рабочего дня',
  guest_text:
    'Brigada — рабочая система кадрового агентства: лиды, звонки, контракты и вся история в одном месте, на пяти языках.',
  sign_in: 'Войти',
  shots: { schedule: 'График: кто где работает, день за днём', beds: 'Жильё: каждое место, каждая ночь' },
  hello: 'Здравствуйте, {name}',
  tiles: {
    leads_calls: 'Кому позвонить',
    leads_waiting: 'Без первого звонка',
    leads_pool: '{count, plural, one {Лид} few {Лида} many {Лидов} other {Лида}} без рекрутера',
    candidates_arriving: 'В пути: приезд в ближайшие 72 часа или срок прошёл',
    candidates_papers:
      '{count, plural, one {Кандидат} few {Кандидата} many {Кандидатов} other {Кандидата}} с истекающими документами',
    candidates_overdue:
      '{count, plural, one {Кандидат, задержавшийся} few {Кандидата, задержавшихся} many {Кандидатов, задержавшихся} other {Кандидата, задержавшихся}} в статусе',
    workers_papers:
      '{count, plural, one {Работник} few {Работника} many {Работников} other {Работника}} с истекающими документами',
    workers_unnotified:
      '{count, plural, one {Работник} few {Работника} many {Работников} other {Работника}} с неотправленными уведомлениями',
    contracts_ending:
      '{count, plural, one {Контракт, который закончится} few {Контракта, которые закончатся} many {Контрактов, которые закончатся} other {Контракта, которые закончатся}} в ближайшие 30 дней',
  },
  oldest: 'самый давний: {ago}',
  nothing_yet: 'Вам пока не доступен ни один раздел. Обратитесь к администратору.',
  funnel: 'Воронка лидов за последние 90 дней',
  no_leads: 'За последние 90 дней лидов не было.',
  tonight: 'Места в жилье на эту ночь',
  free_beds:
    '{count, plural, one {# свободное место} few {# свободных места} many {# свободных мест} other {# свободного места}}',
  occupied: 'Занято {share}% мест',
  beds_of: 'Занято {occupied} из {places}, {share}%',
  in_houses: 'по {count, plural, one {# адресу} few {# адресам} many {# адресам} other {# адресам}}',
  recruiters: 'Трудоустроено в этом месяце',
  tasks_mine: 'Мои задачи',
  tasks_overdue: '{count, plural, one {# просрочена} few {# просрочены} many {# просрочено} other {# просрочено}}',
}
