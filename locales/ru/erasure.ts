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
    freelance_recruiter: 'Рекрутер-фрилансер',
    foreman: 'Бригадир',
    recruiter: 'Рекрутер',
    coordinator: 'Координатор',
    user: 'Учётная запись',
  },
  goes: 'Что исчезнет',
  gone: {
    fields: 'Имя, телефоны, адреса: {count, plural, one {# поле} few {# поля} many {# полей} other {# поля}}',
    custom_fields: 'Дополнительные поля с пометкой «личное»: {count, number}',
    custom_fields_all: 'Дополнительные поля: {count, number}',
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
    agreements: 'Номер договора, его даты и о какой оплате договорились',
    payments: 'Выплаты с суммами, датами и номерами переводов, списки и банковские файлы, которыми их сделали',
    claims: 'Кого привёл и до какого дня',
    authorship: 'Что человек написал и изменил у других — под именем «Anonymised»',
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
    still_works: 'Человек ещё работает: сначала завершите сотрудничество или уберите карточку в архив.',
    payments_unpaid: 'Не оплачено: {count, plural, one {# выплата} few {# выплаты} many {# выплат} other {# выплаты}}.',
    payments_ahead:
      'Ещё не заработано: {count, plural, one {# выплата} few {# выплаты} many {# выплат} other {# выплаты}}. Подождите или отмените.',
    claims_disputed: 'Не решено: {count, plural, one {# спор} few {# спора} many {# споров} other {# спора}}.',
    claims_hold: 'Приведённые люди закреплены до {until}: подождите или освободите их.',
    account_active: 'Учётная запись ещё впускает: заблокируйте её на странице пользователей.',
    contracts_open:
      'За человеком {count, plural, one {# открытый контракт} few {# открытых контракта} many {# открытых контрактов} other {# открытого контракта}}: сначала передайте.',
    crew_open:
      'В бригаде {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}: сначала передайте бригаду.',
    houses_open:
      'На ответственности {count, plural, one {# дом} few {# дома} many {# домов} other {# дома}}: сначала назначьте другого.',
    people_open:
      'За человеком {count, plural, one {# открытая карточка} few {# открытые карточки} many {# открытых карточек} other {# открытой карточки}}: сначала передайте.',
    freelancers_open:
      'Под присмотром {count, plural, one {# фрилансер} few {# фрилансера} many {# фрилансеров} other {# фрилансера}}: сначала передайте.',
    tasks_open:
      'За человеком {count, plural, one {# открытая задача} few {# открытые задачи} many {# открытых задач} other {# открытой задачи}}: отдайте другому.',
  },
}
