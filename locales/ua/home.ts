import type { home as en } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof en> = {
  guest_title: 'Від першого дзвінка до першого робочого дня',
  guest_text:
    "Brigada — робоче місце агенції з працевлаштування: ліди, дзвінки, статуси та вся їхня історія в одному місці, п'ятьма мовами.",
  sign_in: 'Увійти',
  shots: { schedule: 'Графік: хто де працює, день за днем', beds: 'Житло: кожне ліжко, кожна ніч' },
  hello: 'Вітаємо, {name}',
  tiles: {
    leads_calls: 'Кому зателефонувати',
    leads_waiting: 'Чекають на перший дзвінок',
    leads_pool: 'Ліди без рекрутера',
    candidates_arriving: 'Приїжджають у найближчі 72 години',
    candidates_papers: 'Кандидати, у яких закінчуються документи',
    candidates_overdue: 'Кандидати надто довго в одному статусі',
    workers_papers: 'Працівники, у яких закінчуються документи',
    workers_unnotified: 'Вихід на роботу та зміни, про які не повідомлено службу зайнятості',
    contracts_ending: 'Контракти, що закінчаться протягом 30 днів',
  },
  oldest: 'найдавніший: {ago}',
  nothing_yet: "Ваші розділи з'являться тут, щойно стануть частиною Brigada.",
  funnel: 'Ліди за 90 днів, і що з ними сталося',
  no_leads: 'За 90 днів лідів не було.',
  tonight: 'Місця цієї ночі',
  free_beds:
    '{count, plural, one {# вільне місце} few {# вільні місця} many {# вільних місць} other {# вільних місць}}',
  occupied: 'Зайнято {share} % місць',
  beds_of: 'Зайнято {occupied} з {places}, {share} %',
  in_houses: 'у {count, plural, one {# будинку} few {# будинках} many {# будинках} other {# будинках}}',
  recruiters: 'Працевлаштовано цього місяця',
  tasks_mine: 'Мої завдання',
  tasks_overdue: '{count, plural, one {# прострочене} few {# прострочені} many {# прострочено} other {# прострочено}}',
}
