import type { erasure as en } from '../en/erasure.ts'
import type { Translated } from '../translated.ts'

export const erasure: Translated<typeof en> = {
  title: 'Персональные данные',
  export: 'Все данные человека (ZIP)',
  erase: 'Обезличить…',
  erased: 'Этот человек обезличен навсегда:',
  dialog: 'Обезличить: {name}',
  for_ever: 'Это нельзя отменить никогда.',
  records: 'Карточки этого человека',
  kinds: {
    lead: 'Лид',
    candidate: 'Кандидат',
    worker: 'Работник',
  },
  goes: 'Что исчезнет',
  gone: {
    fields: 'Имя, телефоны, адреса: {count, plural, one {# поле} few {# поля} many {# полей} other {# поля}}',
    custom_fields: 'Дополнительные поля с пометкой «личное»: {count, number}',
    sensitive: 'Номера документов, PESEL, счета: {count, number}',
    documents: 'Данные документов: {count, number}',
    files: 'Файлы и фото: {count, number}',
    surveys: 'Тексты в анкетах: {count, number}',
    history: 'Значения в истории: {count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}',
  },
  stays: 'Что останется, без имени',
  staying: {
    statuses: 'Статусы и когда они менялись',
    dates_of_work: 'Когда человек работал, как требует закон',
    owners: 'Кто вёл карточку',
    counts: 'Строка в каждом подсчёте',
    document_kinds: 'Виды документов и их сроки',
  },
  forbidden: 'Сейчас нельзя',
  type_name: 'Для подтверждения введите: {name}',
  confirm: 'Обезличить навсегда',
  done: 'Человек обезличен.',
  why: {
    record_merged: 'Эта карточка объединена с другой: обезличьте ту, в которой она осталась.',
    worker_has_not_left: 'Работник ещё не ушёл.',
    worker_too_early: 'Документы работника хранятся десять лет после года ухода: до {from}.',
    worker_exists: 'Этот человек стал работником: обезличивайте оттуда, когда придёт срок.',
    record_open: 'Карточка ещё открыта: сначала закройте её или уберите в архив.',
    already_anonymised: 'Уже обезличено.',
    confirmation_differs: 'Это не имя этого человека.',
    survey_open: 'Анкета ещё открыта: сначала завершите её.',
  },
}
