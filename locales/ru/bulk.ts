import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Действия с выбранными строками',
  title: 'Массовое изменение {number}',
  chosen: '{count, plural, one {Выбран #} few {Выбрано #} many {Выбрано #} other {Выбрано #}}',
  choose_all: 'Выбрать все найденные ({count})',
  clear: 'Снять выделение',
  status: 'Статус',
  owner: 'Рекрутер',
  field: 'Поле',
  preview: 'Предпросмотр',
  preview_text:
    '{count, plural, one {Выбрана # строка} few {Выбрано # строки} many {Выбрано # строк} other {Выбрано # строки}}. Вот как изменятся первые:',
  preview_stops:
    'Будет снято смен с графика: {shifts, number}. Назначений: {placements, number}. Мест в жилье: {stays, number}. Бонусов в ожидании: {bonuses, number}.',
  preview_more: 'и ещё {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'без изменений',
  run: 'Изменить {count, plural, one {# строку} few {# строки} many {# строк} other {# строки}}',
  undo: 'Отменить {count, plural, one {# изменение} few {# изменения} many {# изменений} other {# изменения}}',
  progress: '{done} из {total}.',
  may_leave: 'Страницу можно закрыть: изменение продолжится.',
  own_page: 'Открыть страницу изменения',
  unseen: 'запись, к которой у вас больше нет доступа',
  kinds: {
    status: 'Смена статуса',
    owner: 'Смена рекрутера',
    custom: 'Изменение поля',
    assignees: 'Смена исполнителей',
    due: 'Смена срока',
    shift: 'Перенос срока',
    archive: 'Перемещение в архив',
    restore: 'Восстановление из архива',
  },
  states: {
    running: 'Изменяется…',
    finished: 'Готово',
    undoing: 'Отменяется…',
    undone: 'Отменено',
    failed: 'Остановлено: недостаточно прав',
  },
  counts: {
    changed: 'Изменено',
    unchanged: 'Без изменений',
    refused: 'Не удалось изменить',
    undone: 'Отменено',
    kept: 'Не отменено',
  },
  report: {
    refused: 'Не удалось изменить ({count, number})',
    kept: 'Не отменено: запись с тех пор изменили ({count, number})',
  },
}
