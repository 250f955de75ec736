import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Просрочено',
  waiting: 'Ждёт вас',
  all_quiet: 'Всё спокойно: {count, plural, one {# пункт} few {# пункта} many {# пунктов} other {# пункта}}',
  calls: {
    title: 'Ближайшие звонки',
    start: 'Начать звонить',
    all: 'Позвонить {count, plural, one {# человеку} few {# людям} many {# людям} other {# человека}}',
    due: '{count, plural, one {# звонок пора сделать} few {# звонка пора сделать} many {# звонков пора сделать} other {# звонка пора сделать}}',
    waiting:
      '{count, plural, one {# ждёт первого звонка} few {# ждут первого звонка} many {# ждут первого звонка} other {# ждут первого звонка}}',
  },
  quiet: {
    title: 'Давно не на связи',
    text: 'Без контакта {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} и дольше, звонок не назначен',
    last: 'последний контакт {ago}',
    all: 'Показать всех: {count, number}',
  },
  month: {
    title: 'Мои трудоустроенные за месяц',
    of_target: 'из {target, number} по плану на месяц',
    reached: 'Трудоустроено {placed, number} из {target, number} за месяц',
    before: 'В прошлом месяце: {count, number}',
  },
  arrivals: {
    title: 'Приедут в ближайшие 72 часа, чего-то не хватает',
    board: 'Не готовы: {not_ready, number} из {count, number}. Показать всех',
    none: 'Неготовые приезды',
  },
  mend: {
    ticket: 'Добавить билет',
    contract: 'Найти контракт',
    papers: 'Добавить документы',
    agreement: 'Добавить договор',
    shift: 'Назначить смену',
    bed: 'Забронировать место',
  },
  gaps: {
    title: 'Потребности, где не хватает людей',
    find: 'Найти {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}}',
    all: 'Потребности с нехваткой: {count, number}. Показать все',
    none: 'Потребности, где не хватает людей',
  },
  documents: {
    title: 'Документы истекают, по неделям',
    week: '{from} – {to}',
    workers: '{count, plural, one {# работник} few {# работника} many {# работников} other {# работника}}',
    none: 'Документы, которые истекают за шесть недель',
  },
}
