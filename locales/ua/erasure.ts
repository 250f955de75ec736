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
    freelance_recruiter: 'Рекрутер-фрилансер',
    foreman: 'Бригадир',
    recruiter: 'Рекрутер',
    coordinator: 'Координатор',
    user: 'Обліковий запис',
  },
  goes: 'Що зникне',
  gone: {
    fields: "Ім'я, телефони, адреси: {count, plural, one {# поле} few {# поля} many {# полів} other {# поля}}",
    custom_fields: 'Додаткові поля з позначкою «особисте»: {count, number}',
    custom_fields_all: 'Додаткові поля: {count, number}',
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
    agreements: 'Номер договору, його дати та про яку оплату домовилися',
    payments: 'Виплати із сумами, датами й номерами переказів, списки та банківські файли, якими їх зроблено',
    claims: 'Кого привів і до якого дня',
    authorship: 'Що людина написала й змінила в інших — під іменем «Anonymised»',
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
    still_works: 'Людина ще працює: спершу завершіть співпрацю або перенесіть картку в архів.',
    payments_unpaid: 'Не оплачено: {count, plural, one {# виплата} few {# виплати} many {# виплат} other {# виплати}}.',
    payments_ahead:
      'Ще не зароблено: {count, plural, one {# виплата} few {# виплати} many {# виплат} other {# виплати}}. Зачекайте або скасуйте.',
    claims_disputed: 'Не вирішено: {count, plural, one {# спір} few {# спори} many {# спорів} other {# спору}}.',
    claims_hold: 'Приведені люди закріплені до {until}: зачекайте або звільніть їх.',
    account_active: 'Обліковий запис ще впускає: заблокуйте його на сторінці користувачів.',
    contracts_open:
      'За людиною {count, plural, one {# відкритий контракт} few {# відкриті контракти} many {# відкритих контрактів} other {# відкритого контракту}}: спершу передайте.',
    crew_open:
      'У бригаді {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}}: спершу передайте бригаду.',
    houses_open:
      'На відповідальності {count, plural, one {# будинок} few {# будинки} many {# будинків} other {# будинку}}: спершу призначте іншого.',
    people_open:
      'За людиною {count, plural, one {# відкрита картка} few {# відкриті картки} many {# відкритих карток} other {# відкритої картки}}: спершу передайте.',
    freelancers_open:
      'Під наглядом {count, plural, one {# фрилансер} few {# фрилансери} many {# фрилансерів} other {# фрилансера}}: спершу передайте.',
    tasks_open:
      'За людиною {count, plural, one {# відкрите завдання} few {# відкриті завдання} many {# відкритих завдань} other {# відкритого завдання}}: віддайте іншому.',
  },
}
