import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'От первого звонка до первого рабочего дня',
  guest_text:
    'Brigada — рабочее место агентства по трудоустройству: лиды, звонки, статусы и вся их история в одном месте, на пяти языках.',
  sign_in: 'Войти',
  hello: 'Здравствуйте, {name}',
  due: 'Пора звонить',
  waiting: 'Ждут первого звонка',
  oldest: 'самый давний: {ago}',
  pool: 'Лиды без рекрутера',
  nothing_yet: 'Ваши разделы появятся здесь, как только войдут в Brigada.',
  arriving: 'Приезжают в течение 72 часов',
  candidate_papers: 'Кандидаты, у которых кончаются документы',
  overdue: 'Кандидаты слишком долго в одном статусе',
  worker_papers: 'Работники, у которых кончаются документы',
  unnotified: 'Выход на работу и изменения без уведомления бюро труда',
  contracts_ending: 'Контракты, которые закончатся в течение 30 дней',
  coming: 'Приедут за 72 часа, всё готово',
  coming_red:
    'Приедут за 72 часа; {count, plural, one {# не готов} few {# не готовы} many {# не готовы} other {# не готовы}}',
  funnel: 'Лиды за 90 дней, и что с ними стало',
  no_leads: 'За 90 дней лидов не было.',
  short_needs: 'Потребности, где не хватает людей',
  all_covered: 'Все открытые потребности закрыты.',
  tonight: 'Места этой ночью',
  free_beds:
    '{count, plural, one {# свободное место} few {# свободных места} many {# свободных мест} other {# свободных мест}}',
  occupied: 'Занято {share} % мест',
  beds_of: 'Занято {occupied} из {places}, {share} %',
  in_houses: 'в {count, plural, one {# доме} few {# домах} many {# домах} other {# домах}}',
  recruiters: 'Трудоустроено в этом месяце',
  tasks_mine: 'мои задачи',
  tasks_overdue: '{count, plural, one {# просрочена} few {# просрочены} many {# просрочено} other {# просрочено}}',
}
