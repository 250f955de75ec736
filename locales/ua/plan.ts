import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Прострочено',
  waiting: 'Чекає на вас',
  all_quiet: 'Усе спокійно: {count, plural, one {# пункт} few {# пункти} many {# пунктів} other {# пункту}}',
  calls: {
    title: 'Найближчі дзвінки',
    start: 'Почати дзвонити',
    all: 'Зателефонувати {count, plural, one {# людині} few {# людям} many {# людям} other {# людини}}',
    due: '{count, plural, one {# дзвінок на часі} few {# дзвінки на часі} many {# дзвінків на часі} other {# дзвінка на часі}}',
    waiting:
      '{count, plural, one {# чекає першого дзвінка} few {# чекають першого дзвінка} many {# чекають першого дзвінка} other {# чекають першого дзвінка}}',
  },
  quiet: {
    title: 'Давно не на зв’язку',
    text: 'Без контакту {days, plural, one {# день} few {# дні} many {# днів} other {# дня}} і довше, дзвінок не заплановано',
    last: 'останній контакт {ago}',
    all: 'Показати всіх: {count, number}',
  },
  month: {
    title: 'Мої працевлаштовані за місяць',
    of_target: 'з {target, number} за планом на місяць',
    reached: 'Працевлаштовано {placed, number} з {target, number} за місяць',
    before: 'Минулого місяця: {count, number}',
  },
  arrivals: {
    title: 'Приїдуть у найближчі 72 години, чогось бракує',
    board: 'Не готові: {not_ready, number} з {count, number}. Показати всіх',
    none: 'Неготові приїзди',
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
    title: 'Потреби, де бракує людей',
    find: 'Знайти {count, plural, one {# людину} few {# людини} many {# людей} other {# людини}}',
    all: 'Потреби з нестачею людей: {count, number}. Показати всі',
    none: 'Потреби, де бракує людей',
  },
  documents: {
    title: 'Документи спливають, за тижнями',
    week: '{from} – {to}',
    workers: '{count, plural, one {# працівник} few {# працівники} many {# працівників} other {# працівника}}',
    none: 'Документи, що спливають за шість тижнів',
  },
}
