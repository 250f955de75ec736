import type { Translated } from '../translated.ts'
import type { bulk as en } from '../en/bulk.ts'

export const bulk: Translated<typeof en> = {
  label: 'Для выбранных строк',
  title: 'Массовое изменение {number}',
  chosen: '{count, plural, one {Выбран #} few {Выбрано #} many {Выбрано #} other {Выбрано #}}',
  choose_all: 'Выбрать все найденные: {count}',
  clear: 'Снять выбор',
  status: 'Статус',
  owner: 'Рекрутер',
  field: 'Поле',
  preview: 'Предпросмотр',
  preview_text:
    '{count, plural, one {Выбрана # строка} few {Выбрано # строки} many {Выбрано # строк} other {Выбрано # строки}}. Первые изменятся так:',
  preview_more: 'и ещё {count, plural, one {#} few {#} many {#} other {#}}',
  same: 'без изменений',
  run: 'Изменить {count, plural, one {# строку} few {# строки} many {# строк} other {# строки}}',
  undo: 'Отменить {count, plural, one {# изменение} few {# изменения} many {# изменений} other {# изменения}}',
  progress: '{done} из {total}.',
  may_leave: 'Продолжится, если уйти.',
  own_page: 'У этого изменения есть своя страница',
  unseen: 'запись, которую вы больше не видите',
  kinds: {
    status: 'Смена статуса',
    owner: 'Смена рекрутера',
    custom: 'Изменение поля',
    assignees: 'Смена исполнителей',
    due: 'Смена срока',
    shift: 'Перенос срока',
    archive: 'В архив',
    restore: 'Из архива',
  },
  states: {
    running: 'Меняю …',
    finished: 'Готово',
    undoing: 'Отменяю …',
    undone: 'Отменено',
    failed: 'Остановлено: ваших прав больше не хватает',
  },
  counts: {
    changed: 'Изменено',
    unchanged: 'Уже так',
    refused: 'Отклонено',
    undone: 'Отменено',
    kept: 'Оставлено',
  },
  report: {
    refused: 'Отклонено и почему ({count, number})',
    kept: 'Оставлено: есть более новое ({count, number})',
  },
}
