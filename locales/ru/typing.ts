import type { Translated } from '../translated.ts'
import type { typing as en } from '../en/typing.ts'

export const typing: Translated<typeof en> = {
  hint: 'Поле или значение, например «город Лодзь»',
  change: 'Изменить фильтр «{name}»',
  value_of: 'Значение поля «{name}»',
  choose: '{name}…',
  contains: '{name} содержит «{value}»',
  is: '{name}: {value}',
  in_force: 'Применён',
  nothing: 'Ничего не найдено. Введите название поля.',
  all_filters: 'Все фильтры, с наборами «или»',
  options: '{count, plural, =0 {Нет вариантов} one {# вариант} few {# варианта} many {# вариантов} other {# варианта}}',
  found: 'Найдено: {count}',
  preview: 'Предпросмотр, найдено: {count}. Enter — применить, Esc — отменить.',
  from_value: 'от {value}',
  until_value: 'до {value}',
  day_names: {
    today: 'сегодня',
    tomorrow: 'завтра',
    yesterday: 'вчера',
    overdue: 'до сегодня',
    this_week: 'на этой неделе',
    next_week: 'на следующей неделе',
    this_month: 'в этом месяце',
  },
  /** What one may type, separated by commas. */
  days: {
    today: 'сегодня',
    tomorrow: 'завтра',
    yesterday: 'вчера',
    overdue: 'просрочено, просроченные, до сегодня',
    this_week: 'эта неделя, на этой неделе',
    next_week: 'следующая неделя, на следующей неделе',
    this_month: 'этот месяц, в этом месяце',
  },
  act: {
    title: 'Выполнить',
    move: 'Перевести: {name} → {status}',
    asks: 'Сначала запросит данные, нужные для этого статуса',
    give: 'Передать {count, plural, one {# выбранную строку} few {# выбранные строки} many {# выбранных строк} other {# выбранной строки}}: {name}',
    give_hint: 'Сначала покажет, что изменится',
    free_candidates: 'Кандидаты, доступные на {day}',
    free_workers: 'Свободные работники ({day}): без назначений',
    results:
      '{count, plural, =0 {Нет результатов} one {# результат} few {# результата} many {# результатов} other {# результата}}',
  },
  /** What begins and joins an act, separated by commas. */
  verbs: {
    move: 'перевести, переведи, переместить, перемести, сменить, смени',
    to: 'в, во, на, до, статус',
    give: 'отдать этих, отдай этих, передать этих, передай этих, отдать эти, передать эти, передать выбранных',
    add: 'добавить, добавь, создать, создай, новый, новая, новое',
    need: 'потребность',
    free: 'кто свободен, свободен, свободные, кто доступен, доступные',
    from: 'с, со, на, от',
  },
}
