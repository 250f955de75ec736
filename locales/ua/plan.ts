import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Прострочено',
  waiting: 'Чекає на вас',
  all_quiet: 'Усе спокійно: {count, plural, one {# пункт} few {# пункти} many {# пунктів} other {# пункту}}',
  calls: {
    title: 'Найближчі дзвінки',
    start: 'Почати дзвінки',
    all: 'Зателефонувати {count, plural, one {# людині} few {# людям} many {# людям} other {# людини}}',
    due: '{count, plural, one {Час зробити # дзвінок} few {Час зробити # дзвінки} many {Час зробити # дзвінків} other {Час зробити # дзвінка}}',
    waiting:
      '{count, plural, one {# чекає на перший дзвінок} few {# чекають на перший дзвінок} many {# чекають на перший дзвінок} other {# чекають на перший дзвінок}}',
  },
  quiet: {
    title: 'Давно не на зв’язку',
    text: 'Без контакту {days, plural, one {# день} few {# дні} many {# днів} other {# дня}} і довше, дзвінок не заплановано',
    last: 'останній контакт {ago}',
    all: 'Показати всіх: {count, number}',
  },
  month: {
    title: 'Мої призначення за місяць',
    of_target: 'з {target, number} за планом на місяць',
    reached: 'Призначено {placed, number} з {target, number} за місяць',
    before: 'Минулого місяця: {count, number}',
  },
  arrivals: {
    title: 'Приїзди: строк минув або чогось бракує',
    board:
      'Не готові: {not_ready, number} з {count, plural, one {# приїзду} few {# приїздів} many {# приїздів} other {# приїзду}}. Показати всі',
    overdue: 'строк минув: {overdue, number}',
    none: 'Приїзди, для яких чогось бракує',
  },
  mend: {
    ticket: 'Додати квиток',
    contract: 'Знайти контракт',
    papers: 'Додати документи',
    agreement: 'Додати договір',
    shift: 'Запланувати зміну',
    bed: 'Забронювати місце',
  },
  gaps: {
    contracts: 'Показати контракти, де бракує людей',
    title: 'Де найбільше бракує людей',
    find: 'Призначити {count, plural, one {# людину} few {# людей} many {# людей} other {# людини}}',
    all: '{count, plural, one {# потреба, де бракує людей} few {# потреби, де бракує людей} many {# потреб, де бракує людей} other {# потреби, де бракує людей}}. Показати всі',
    none: 'Потреби, де бракує людей',
  },
  documents: {
    title: 'Документи, що закінчуються, за тижнями',
    week: '{from}–{to}',
    workers: '{count, plural, one {# працівник} few {# працівники} many {# працівників} other {# працівника}}',
    none: 'Документи, що закінчуються протягом шести тижнів',
  },
  payments: {
    to_approve: 'Виплати на затвердження',
    to_pay: 'Затверджені виплати до оплати',
  },
  trends: {
    title: 'Останні 12 тижнів',
    placed: 'Призначено за тиждень',
    placed_now:
      '{count, plural, one {# людина цього тижня} few {# людини цього тижня} many {# людей цього тижня} other {# людини цього тижня}}',
    placed_bar: '{week}: {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}}',
    fill: 'Укомплектованість',
    fill_now: '{share}% сьогодні',
    fill_bar: '{week}: {share}%',
    fill_none: 'Сьогодні потреб немає',
    fill_none_bar: '{week}: потреб не було',
    fill_missing: 'Показати контракти, де бракує людей',
    days: 'Днів до закриття потреби',
    days_now: 'Половину закрито за {count, plural, one {# день} few {# дні} many {# днів} other {# дня}}',
    days_bar: '{week}: {count, plural, one {# день} few {# дні} many {# днів} other {# дня}}',
    no_days: 'За ці тижні ніхто не вийшов на роботу',
    no_days_bar: '{week}: ніхто не вийшов на роботу',
    beds: 'Ночі в житлі за місяцями',
    beds_now:
      '{count, plural, one {# порожня ніч цього місяця} few {# порожні ночі цього місяця} many {# порожніх ночей цього місяця} other {# порожньої ночі цього місяця}}',
    beds_cost: 'Вартість порожніх ночей, {month}: {amount}',
    beds_bar: '{month}: зайнято {occupied, number}, порожньо {empty, number}',
    no_beds_bar: '{month}: місць немає',
    taken: 'зайнято',
    empty: 'порожньо',
  },
}
