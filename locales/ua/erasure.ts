import type { erasure as en } from '../en/erasure.ts'
import type { Translated } from '../translated.ts'

export const erasure: Translated<typeof en> = {
  title: 'Персональні дані',
  export: 'Усі дані людини (ZIP)',
  erase: 'Знеособити…',
  erased: 'Цю людину знеособлено назавжди:',
  dialog: 'Знеособити: {name}',
  for_ever: 'Це не можна скасувати ніколи.',
  records: 'Картки цієї людини',
  kinds: {
    lead: 'Лід',
    candidate: 'Кандидат',
    worker: 'Працівник',
  },
  goes: 'Що зникне',
  gone: {
    fields: "Ім'я, телефони, адреси: {count, plural, one {# поле} few {# поля} many {# полів} other {# поля}}",
    custom_fields: 'Додаткові поля з позначкою «особисте»: {count, number}',
    sensitive: 'Номери документів, PESEL, рахунки: {count, number}',
    documents: 'Дані документів: {count, number}',
    files: 'Файли та фото: {count, number}',
    surveys: 'Тексти в анкетах: {count, number}',
    history: 'Значення в історії: {count, plural, one {# рядок} few {# рядки} many {# рядків} other {# рядка}}',
  },
  stays: 'Що залишиться, без імені',
  staying: {
    statuses: 'Статуси та коли вони змінювалися',
    dates_of_work: 'Коли людина працювала, як вимагає закон',
    owners: 'Хто вів картку',
    counts: 'Рядок у кожному підрахунку',
    document_kinds: 'Види документів та їхні строки',
  },
  forbidden: 'Зараз не можна',
  type_name: 'Щоб підтвердити, введіть: {name}',
  confirm: 'Знеособити назавжди',
  done: 'Людину знеособлено.',
  why: {
    record_merged: "Цю картку об'єднано з іншою: знеособте ту, в якій вона лишилася.",
    worker_has_not_left: 'Працівник ще не пішов.',
    worker_too_early: 'Папери працівника зберігаються десять років після року звільнення: до {from}.',
    worker_exists: 'Ця людина стала працівником: знеособлюйте звідти, коли настане строк.',
    record_open: 'Картка ще відкрита: спершу закрийте її або перенесіть в архів.',
    already_anonymised: 'Уже знеособлено.',
    confirmation_differs: "Це не ім'я цієї людини.",
    survey_open: 'Анкета ще відкрита: спершу завершіть її.',
  },
}
