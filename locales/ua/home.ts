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
    leads_waiting: 'Без першого дзвінка',
    leads_pool: '{count, plural, one {Лід} few {Ліди} many {Лідів} other {Ліда}} без рекрутера',
    candidates_arriving: 'У дорозі: приїзд у найближчі 72 години або строк минув',
    candidates_papers:
      '{count, plural, one {Кандидат, у якого} few {Кандидати, у яких} many {Кандидатів, у яких} other {Кандидата, у яких}} закінчуються документи',
    candidates_overdue:
      '{count, plural, one {Кандидат, який затримався} few {Кандидати, які затрималися} many {Кандидатів, які затрималися} other {Кандидата, які затрималися}} у статусі',
    workers_papers:
      '{count, plural, one {Працівник, у якого} few {Працівники, у яких} many {Працівників, у яких} other {Працівника, у яких}} закінчуються документи',
    workers_unnotified:
      '{count, plural, one {Працівник} few {Працівники} many {Працівників} other {Працівника}} з ненадісланими повідомленнями',
    contracts_ending:
      '{count, plural, one {Контракт, що закінчиться} few {Контракти, що закінчаться} many {Контрактів, що закінчаться} other {Контракту, що закінчаться}} у найближчі 30 днів',
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
