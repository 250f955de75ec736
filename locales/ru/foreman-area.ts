import type { foreman_area as en } from '../en/foreman-area.ts'
import type { Translated } from '../translated.ts'

export const foreman_area: Translated<typeof en> = {
  titles: {
    workers: 'Мои люди',
    candidates: 'Приезжают',
    contracts: 'Мои объекты',
    needs: 'Кого не хватает',
  },
  whose: 'Чей кабинет',
  no_row: 'Вы не внесены как бригадир: своего здесь показать нечего.',
  find: 'Имя, телефон, должность, объект',
  nobody_found: 'Никто не найден.',
  no_workers: 'На ваших объектах пока никого нет. Людей назначает координатор.',
  no_candidates: 'Сейчас никто не едет на ваши объекты.',
  no_contracts: 'Сейчас вы не ведёте ни одного объекта. Координатор добавляет вас в команду контракта.',
  no_needs: 'Сейчас на ваших объектах никто не нужен.',
  crew: 'Моя бригада',
  others: 'Другие на моих объектах',
  call: 'Позвонить: {name}, {phone}',
  emergency: 'В экстренном случае',
  comes: 'с {date}',
  day_unknown: 'День приезда ещё неизвестен',
  map: 'Открыть на карте',
  period: '{from} – {to}',
  since: 'с {from}',
  week: '{hours, number} ч в день, {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} в неделю',
  at_work:
    '{count, plural, one {# человек на работе} few {# человека на работе} many {# человек на работе} other {# человека на работе}}',
  in_crew: 'в моей бригаде: {count, number}',
  coordinators: 'Координаторы',
  main: 'главный',
  missing: 'не хватает: {count, number}',
  all_there: 'все есть',
  bed: 'Место в жилье',
  next_shift: 'Следующая смена',
}
