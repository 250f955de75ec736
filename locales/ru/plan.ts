import type { plan as en } from '../en/plan.ts'
import type { Translated } from '../translated.ts'

export const plan: Translated<typeof en> = {
  late: 'Просрочено',
  waiting: 'Ждёт вас',
  all_quiet: 'Всё в порядке: {count, plural, one {# раздел} few {# раздела} many {# разделов} other {# раздела}}',
  calls: {
    title: 'Ближайшие звонки',
    start: 'Начать звонить',
    all: 'Позвонить {count, plural, one {# человеку} few {# людям} many {# людям} other {# человека}}',
    due: '{count, plural, one {Пора звонить: #} few {Пора звонить: #} many {Пора звонить: #} other {Пора звонить: #}}',
    waiting:
      '{count, plural, one {# ждёт первого звонка} few {# ждут первого звонка} many {# ждут первого звонка} other {# ждут первого звонка}}',
  },
  quiet: {
    title: 'Давно без контакта',
    text: 'Без контакта {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} и дольше, звонок не назначен',
    last: 'последний контакт {ago}',
    all: 'Показать всех: {count, number}',
  },
  month: {
    title: 'Трудоустроено мной за месяц',
    of_target: 'из {target, number} по плану на месяц',
    reached: 'Трудоустроено {placed, number} из {target, number} за месяц',
    before: 'В прошлом месяце: {count, number}',
  },
  arrivals: {
    title: 'Приезды: срок прошёл или не всё готово',
    board:
      'Не всё готово: {not_ready, number} из {count, plural, one {# приезда} few {# приездов} many {# приездов} other {# приезда}}. Показать все',
    overdue: 'срок прошёл: {overdue, number}',
    none: 'Приезды, к которым не всё готово',
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
    contracts: 'Все контракты с нехваткой людей',
    title: 'Где не хватает людей',
    find: 'Назначить {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}}',
    all: '{count, plural, one {# потребность с нехваткой людей} few {# потребности с нехваткой людей} many {# потребностей с нехваткой людей} other {# потребности с нехваткой людей}}. Показать все',
    none: 'Потребности с нехваткой людей',
  },
  documents: {
    title: 'Истекающие документы по неделям',
    week: '{from} – {to}',
    workers: '{count, plural, one {# работник} few {# работника} many {# работников} other {# работника}}',
    none: 'Документы, которые истекают в ближайшие шесть недель',
  },
  payments: {
    to_approve: 'Выплаты на утверждение',
    to_pay: 'Утверждённые выплаты к оплате',
  },
  trends: {
    title: 'Последние двенадцать недель',
    placed: 'Трудоустроено по неделям',
    placed_now:
      '{count, plural, one {# человек на этой неделе} few {# человека на этой неделе} many {# человек на этой неделе} other {# человека на этой неделе}}',
    placed_bar: '{week}: {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
    fill: 'Укомплектованность',
    fill_now: '{share}% сегодня',
    fill_bar: '{week}: {share}%',
    fill_none: 'Сегодня потребностей нет',
    fill_none_bar: '{week}: потребностей не было',
    fill_missing: 'Показать контракты с нехваткой людей',
    days: 'Дней до закрытия потребности',
    days_now: 'Половина закрыта за {count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    days_bar: '{week}: {count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    no_days: 'За эти недели никто не начал работать',
    no_days_bar: '{week}: никто не начал работать',
    beds: 'Ночи в жилье по месяцам',
    beds_now:
      '{count, plural, one {# пустая ночь в этом месяце} few {# пустые ночи в этом месяце} many {# пустых ночей в этом месяце} other {# пустой ночи в этом месяце}}',
    beds_cost: 'Пустые ночи, {month}: {amount}',
    beds_bar: '{month}: занято {occupied, number}, пусто {empty, number}',
    no_beds_bar: '{month}: мест нет',
    taken: 'занято',
    empty: 'пусто',
  },
}
