import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Сповіщення',
  empty: 'Сповіщень немає.',
  read_all: 'Позначити все прочитаним',
  unread: 'Не прочитано',
  more: 'Показати раніші',
  calls_due:
    '{count, plural, one {Час зробити # дзвінок} few {Час зробити # дзвінки} many {Час зробити # дзвінків} other {Час зробити # дзвінка}}',
  each: 'Показати кожен',
  all: 'Усі сповіщення',
  texts: {
    lead_reassigned:
      '{count, plural, =1 {Лід {name} тепер ваш} one {Тепер ваш # лід} few {Тепер ваші # ліди} many {Тепер ваші # лідів} other {Тепер ваші # ліда}}',
    candidate_reassigned:
      '{count, plural, =1 {Кандидат {name} тепер ваш} one {Тепер ваш # кандидат} few {Тепер ваші # кандидати} many {Тепер ваші # кандидатів} other {Тепер ваші # кандидата}}',
    person_asked: '{by} просить доступ: {name}',
    person_waits:
      '{by} чекає на доступ уже {days, plural, one {# день} few {# дні} many {# днів} other {# дня}}: {name}',
    person_granted: 'Вам відкрито доступ: {name}',
    person_refused: 'У доступі відмовлено: {name}. Причина: {reason}',
    contact_due: 'Час зв’язатися: {name} ({at})',
    arrival_changed:
      '{is_set, select, placed {{name}: приїзд {at}, {place}} yes {{name}: приїзд {at} {place}} other {{name}: дату приїзду прибрано}}',
    worker_suspended:
      '{shifts, plural, =-1 {{name}: призупинення роботи} =0 {{name}: працювати не можна. Змін у графіку не було} one {{name}: працювати не можна. Із графіка знято # зміну ({from})} few {{name}: працювати не можна. Із графіка знято # зміни ({from}–{to})} many {{name}: працювати не можна. Із графіка знято # змін ({from}–{to})} other {{name}: працювати не можна. Із графіка знято # зміни ({from}–{to})}}',
    resident_suspended:
      '{status, select, living {{name}: працювати не можна з {date}. Живе тут: {house}. Проживання триває} other {{name}: працювати не можна. Місце заброньовано з {date}: {house}}}',
    worker_leaving: '{name} звільняється ({date})',
    survey_sent: '{name}: анкету надіслано клієнту {client}',
    survey_accepted: '{name}: клієнт схвалив кандидатуру ({client})',
    survey_declined: '{name}: клієнт відхилив кандидатуру ({client})',
    need_opened:
      '{name}: {count, plural, one {потрібна # людина} few {потрібно # людини} many {потрібно # людей} other {потрібно # людини}} з {date} ({position})',
    need_critical:
      '{name}: критична потреба — {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}} з {date} ({position})',
    reserve_waits:
      '{name}: є вільне місце, у резерві {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}} ({position})',
    reserve_taken: '{name}: місце з резерву ({position}, {contract})',
    contract_active: 'Контракт {name} ({number}) діє',
    contract_suspended: 'Контракт {name} ({number}) призупинено',
    contract_ended: 'Контракт {name} ({number}) завершено',
    contract_ending: 'Контракт {name} ({number}) закінчується {date}',
    addition_applied: 'Контракт {name} ({number}): додаткова угода набрала чинності',
    assignment_planned: '{name}: призначення на {contract} з {date}',
    assignment_started: '{name}: робота почалася, {contract} ({date})',
    assignment_ended: '{name}: роботу закінчено, {contract} ({date})',
    assignment_no_show: '{name}: невихід на роботу, {contract} ({date})',
    document_expiring:
      '{name}: {document_type} {days, plural, =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({valid_to})',
    document_expired: '{name}: {document_type} — строк дії закінчився ({valid_to})',
    worker_unfit: '{name}: непридатність до роботи. Відкрийте медичний висновок і не допускайте людину до роботи',
    contract_document_expiring:
      '{name}: {document_type} {days, plural, =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {— строк дії закінчився} =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type} {days, plural, =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {— строк дії закінчився} =0 {діє останній день} one {діє ще # день} few {діє ще # дні} many {діє ще # днів} other {діє ще # дня}} ({valid_to})',
    new_address: 'У ваш обліковий запис увійшли з нової адреси: {ip}',
    backup_failed: 'Нічну резервну копію не створено: {reason}',
    password_changed: 'Ваш пароль змінено',
    assignment_not_started:
      '{name}: працює з {date}, {contract}, але призначення не розпочато: бракує обов’язкових даних',
    work_not_allowed:
      '{contract}, {date}: не можна працювати або право на роботу не підтверджено — {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}}',
    exception_ending: '{name}, {contract}: закон нечіткий, виняток діє до {date}',
    crew_passes:
      '{side, select, gives {З {date} {count, plural, one {# людина вашої бригади переходить} few {# людини вашої бригади переходять} many {# людей вашої бригади переходить} other {# людини вашої бригади переходять}} до бригадира: {name}} other {З {date} до вашої бригади {count, plural, one {переходить # людина} few {переходять # людини} many {переходить # людей} other {переходять # людини}} від бригадира: {name}}}',
    crew_not_passed: 'Бригада ({name}) не перейшла {date} до бригадира: {next}',
    work_taken_over:
      'Ви переймаєте справи. Звільняється {name}: контракти (головний координатор): {contracts}, призначення: {placements}, житло: {houses}, відкриті завдання: {tasks}, правила завдань: {rules}',
    schedule_published:
      '{contract}: графік {from}–{to}, {count, plural, one {# людина} few {# людини} many {# людей} other {# людини}}',
    attendance_due:
      '{contract}: не підтверджено присутність за {date} ({count, plural, one {# зміна} few {# зміни} many {# змін} other {# зміни}})',
    attendance_overdue:
      '{contract}: бригадир не підтвердив присутність за {date} ({count, plural, one {# зміна} few {# зміни} many {# змін} other {# зміни}})',
    absent_running:
      '{name}: {count, plural, one {# неявка} few {# неявки} many {# неявок} other {# неявки}} поспіль, {contract} ({date})',
    site_incident: 'Інцидент на об’єкті: {contract}, повідомляє {name}. {text}',
    stay_reserved: '{name}: місце заброньовано, {house}, з {date}',
    stay_ended: '{name}: проживання завершено, {house} ({date})',
    payment_earned: '{name}: нараховано бонус {amount}, він чекає на затвердження',
    payment_clawed_back: '{name}: частину виплаченого бонусу знято, коригування {amount} чекає на затвердження',
    payment_paid: '{name}: виплачено {amount}',
    payment_returned: '{name}: банк повернув переказ на суму {amount}. Виплата знову чекає на переказ.',
    task_assigned:
      '{count, plural, =1 {Нове завдання: {title}} one {# нове завдання} few {# нові завдання} many {# нових завдань} other {# нового завдання}}',
    task_urgent:
      '{count, plural, =1 {Терміново, строк {at}: {title}} one {У вас # термінове завдання} few {У вас # термінові завдання} many {У вас # термінових завдань} other {У вас # термінового завдання}}',
    task_due_soon: 'Строк {at}: {title}',
    task_overdue: 'Прострочено з {at}: {title}',
    task_unread: 'Термінове завдання ще не прочитали ({name}): {title}',
    task_review:
      '{count, plural, =1 {Чекає на вашу перевірку: {title}} one {# завдання чекає на вашу перевірку} few {# завдання чекають на вашу перевірку} many {# завдань чекають на вашу перевірку} other {# завдання чекає на вашу перевірку}}',
    task_returned:
      '{count, plural, =1 {Повернуто вам: {title}} one {Вам повернуто # завдання} few {Вам повернуто # завдання} many {Вам повернуто # завдань} other {Вам повернуто # завдання}}',
    task_noted: 'Нотатка до завдання «{name}»: {text}',
    note_for_you: '{name}: «{text}»',
    task_done:
      '{count, plural, =1 {Виконано: {title}} one {Виконано # завдання} few {Виконано # завдання} many {Виконано # завдань} other {Виконано # завдання}}',
    agreement_ending:
      '{name}: договір {days, plural, =0 {закінчується сьогодні} one {закінчується через # день} few {закінчується через # дні} many {закінчується через # днів} other {закінчується через # дня}} ({valid_to})',
  },
}
