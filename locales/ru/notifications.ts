import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Уведомления',
  empty: 'Уведомлений пока нет',
  read_all: 'Отметить все прочитанными',
  unread: 'Непрочитанное',
  more: 'Показать более ранние',
  calls_due:
    '{count, plural, one {Пора сделать # звонок} few {Пора сделать # звонка} many {Пора сделать # звонков} other {Пора сделать # звонка}}',
  each: 'Показать каждый',
  all: 'Все уведомления',
  texts: {
    lead_reassigned:
      '{count, plural, =1 {Лид {name} теперь ваш} one {Теперь ваш # лид} few {Теперь ваши # лида} many {Теперь ваши # лидов} other {Теперь ваши # лида}}',
    candidate_reassigned:
      '{count, plural, =1 {Кандидат {name} теперь ваш} one {Теперь ваш # кандидат} few {Теперь ваши # кандидата} many {Теперь ваши # кандидатов} other {Теперь ваши # кандидата}}',
    person_asked: '{by} просит доступ к карточке: {name}',
    person_waits:
      '{by} ждёт доступа к карточке уже {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}: {name}',
    person_granted: 'Вам открыт доступ к карточке: {name}',
    person_refused: 'Вам отказано в доступе к карточке: {name}. Причина: {reason}',
    contact_due: 'Пора связаться: {name} ({at})',
    arrival_changed:
      '{is_set, select, placed {{name}: приезд {at}, {place}} yes {{name}: приезд {at} {place}} other {{name}: дата приезда отменена}}',
    worker_suspended:
      '{shifts, plural, =-1 {{name}: отстранение от работы} =0 {{name}: работать нельзя. Смен в графике не было} one {{name}: работать нельзя. С графика снята # смена ({from})} few {{name}: работать нельзя. С графика сняты # смены ({from}–{to})} many {{name}: работать нельзя. С графика снято # смен ({from}–{to})} other {{name}: работать нельзя. С графика снято # смены ({from}–{to})}}',
    resident_suspended:
      '{status, select, living {{name}: работать нельзя с {date}. Живёт здесь: {house}. Проживание продолжается} other {{name}: работать нельзя. Место забронировано с {date}: {house}}}',
    worker_leaving: '{name}: увольнение ({date})',
    survey_sent: '{name}: анкета отправлена клиенту {client}',
    survey_accepted: '{name}: клиент {client} принял кандидата',
    survey_declined: '{name}: клиент {client} отклонил кандидата',
    need_opened:
      '{name}: {count, plural, one {нужен # человек} few {нужно # человека} many {нужно # человек} other {нужно # человека}} с {date} ({position})',
    need_critical:
      '{name}: критическая потребность — {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}} с {date} ({position})',
    reserve_waits:
      '{name}: есть свободное место, в резерве {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}} ({position})',
    reserve_taken: '{name}: место из резерва ({position}, {contract})',
    contract_active: 'Контракт {name} ({number}) начал действовать',
    contract_suspended: 'Контракт {name} ({number}) приостановлен',
    contract_ended: 'Контракт {name} ({number}) завершён',
    contract_ending: 'Контракт {name} ({number}) заканчивается {date}',
    addition_applied: 'Контракт {name} ({number}): допсоглашение вступило в силу',
    assignment_planned: '{name}: назначение с {date}, {contract}',
    assignment_started: '{name}: выход на работу {date}, {contract}',
    assignment_ended: '{name}: назначение завершено {date}, {contract}',
    assignment_no_show: '{name}: неявка, {contract} ({date})',
    document_expiring:
      '{name}: {document_type}, срок {days, plural, =0 {истекает сегодня} one {истекает через # день} few {истекает через # дня} many {истекает через # дней} other {истекает через # дня}} ({valid_to})',
    document_expired: '{name}: {document_type}, срок истёк ({valid_to})',
    worker_unfit: '{name}: по медзаключению работать нельзя. Откройте заключение и отстраните человека от работы',
    contract_document_expiring:
      '{name}: {document_type}, срок {days, plural, =0 {истекает сегодня} one {истекает через # день} few {истекает через # дня} many {истекает через # дней} other {истекает через # дня}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type}, срок {days, plural, =-1 {истёк} =0 {истекает сегодня} one {истекает через # день} few {истекает через # дня} many {истекает через # дней} other {истекает через # дня}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type}, срок {days, plural, =0 {истекает сегодня} one {истекает через # день} few {истекает через # дня} many {истекает через # дней} other {истекает через # дня}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type}, срок {days, plural, =-1 {истёк} =0 {истекает сегодня} one {истекает через # день} few {истекает через # дня} many {истекает через # дней} other {истекает через # дня}} ({valid_to})',
    new_address: 'Вход в вашу учётную запись с нового IP-адреса: {ip}',
    backup_failed: 'Ночная резервная копия не создана: {reason}',
    password_changed: 'Ваш пароль изменён',
    assignment_not_started:
      '{name}: работает с {date} ({contract}), но назначение не началось — не хватает данных или документов',
    work_not_allowed:
      '{contract}, {date}: нельзя работать или право на работу не подтверждено — {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
    exception_ending: '{name}, {contract}: закон неясен, исключение действует до {date}',
    crew_passes:
      '{side, select, gives {С {date} {count, plural, one {# человек вашей бригады переходит} few {# человека вашей бригады переходят} many {# человек вашей бригады переходят} other {# человека вашей бригады переходят}} к бригадиру: {name}} other {С {date} {count, plural, one {в вашу бригаду переходит # человек} few {в вашу бригаду переходят # человека} many {в вашу бригаду переходят # человек} other {в вашу бригаду переходят # человека}} от бригадира: {name}}}',
    crew_not_passed: 'Передача бригады не состоялась {date}: {name} → {next}',
    work_taken_over:
      'Вам переданы дела ({name}): контракты (главный координатор): {contracts}, назначения: {placements}, адреса жилья: {houses}, открытые задачи: {tasks}, правила задач: {rules}',
    schedule_published:
      '{contract}: опубликован график {from}–{to}, {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}',
    attendance_due:
      '{contract}: посещаемость за {date} не подтверждена ({count, plural, one {# смена} few {# смены} many {# смен} other {# смены}})',
    attendance_overdue:
      '{contract}: бригадир не подтвердил посещаемость за {date} ({count, plural, one {# смена} few {# смены} many {# смен} other {# смены}})',
    absent_running:
      '{name}: неявка {count, plural, one {# смену} few {# смены} many {# смен} other {# смены}} подряд, {contract} ({date})',
    site_incident: '{name}: происшествие на объекте ({contract}). {text}',
    stay_reserved: '{name}: место забронировано, {house}, с {date}',
    stay_ended: '{name}: проживание завершено, {house} ({date})',
    payment_earned: '{name}: начислен бонус {amount}, ожидает утверждения',
    payment_clawed_back: '{name}: часть отработанных дней отменена, нужно утвердить корректировку бонуса на {amount}',
    payment_paid: '{name}: выплачено {amount}',
    payment_returned: '{name}: банк вернул перевод на сумму {amount}. Выплата снова ожидает перевода.',
    task_assigned:
      '{count, plural, =1 {Новая задача: {title}} one {# новая задача} few {# новые задачи} many {# новых задач} other {# новой задачи}}',
    task_urgent:
      '{count, plural, =1 {Срочная задача до {at}: {title}} one {У вас # срочная задача} few {У вас # срочные задачи} many {У вас # срочных задач} other {У вас # срочной задачи}}',
    task_due_soon: 'Скоро срок ({at}): {title}',
    task_overdue: 'Просрочена с {at}: {title}',
    task_unread: 'Срочную задачу никто не открыл ({name}): {title}',
    task_review:
      '{count, plural, =1 {Примите результат: {title}} one {# задача ждёт приёмки} few {# задачи ждут приёмки} many {# задач ждут приёмки} other {# задачи ждут приёмки}}',
    task_returned:
      '{count, plural, =1 {Возвращена на доработку: {title}} one {На доработку возвращена # задача} few {На доработку возвращены # задачи} many {На доработку возвращено # задач} other {На доработку возвращено # задачи}}',
    task_noted: 'Заметка к задаче «{name}»: {text}',
    note_for_you: '{name}: «{text}»',
    task_done:
      '{count, plural, =1 {Выполнена: {title}} one {Выполнена # задача} few {Выполнены # задачи} many {Выполнено # задач} other {Выполнено # задачи}}',
    agreement_ending:
      '{name}: договор {days, plural, =0 {заканчивается сегодня} one {заканчивается через # день} few {заканчивается через # дня} many {заканчивается через # дней} other {заканчивается через # дня}} ({valid_to})',
  },
}
