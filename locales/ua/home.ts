import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'Від першого дзвінка до першого робочого дня',
  guest_text:
    'Brigada — робоче місце кадрової агенції: ліди, дзвінки, контракти й уся їхня історія в одному місці, п’ятьма мовами.',
  sign_in: 'Увійти',
  shots: { schedule: 'Графік: хто де працює, день за днем', beds: 'Житло: кожне місце, кожна ніч' },
  hello: '{name}: ваш день',
  tiles: {
    leads_calls: 'Кому зателефонувати',
    leads_waiting: 'Чекають на перший дзвінок',
    leads_pool: 'Ліди без рекрутера',
    candidates_arriving: 'У дорозі: приїзд у найближчі 72 години або строк минув',
    candidates_papers: 'Кандидати, у яких закінчуються документи',
    candidates_overdue: 'Кандидати, які затрималися в статусі',
    workers_papers: 'Працівники, у яких закінчуються документи',
    workers_unnotified: 'Працівники з ненадісланими повідомленнями',
    contracts_ending: 'Контракти, що закінчаться в найближчі 30 днів',
  },
  oldest: 'найдавніший: {ago}',
  nothing_yet: 'У вас ще немає доступу до жодної сторінки. Зверніться до адміністратора.',
  funnel: 'Воронка лідів за останні 90 днів',
  no_leads: 'За останні 90 днів нових лідів не було.',
  tonight: 'Місця на цю ніч',
  free_beds:
    '{count, plural, one {# вільне місце} few {# вільні місця} many {# вільних місць} other {# вільного місця}}',
  occupied: 'Зайнято {share}% місць',
  beds_of: 'Зайнято {occupied} з {places}, {share}%',
  in_houses: 'за {count, plural, one {# адресою} few {# адресами} many {# адресами} other {# адреси}}',
  recruiters: 'Призначено цього місяця',
  tasks_mine: 'Мої завдання',
  tasks_overdue:
    '{count, plural, one {# прострочене} few {# прострочені} many {# прострочених} other {# простроченого}}',
}
