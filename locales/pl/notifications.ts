import type { notifications as en } from '../en/notifications.ts'
import type { Translated } from '../translated.ts'

export const notifications: Translated<typeof en> = {
  title: 'Powiadomienia',
  empty: 'Brak powiadomień',
  read_all: 'Oznacz jako przeczytane',
  unread: 'Nieprzeczytane',
  more: 'Pokaż wcześniejsze',
  calls_due:
    '{count, plural, one {# zaległy telefon} few {# zaległe telefony} many {# zaległych telefonów} other {# zaległego telefonu}}',
  each: 'Pokaż każdy',
  all: 'Wszystkie powiadomienia',
  texts: {
    lead_reassigned:
      '{count, plural, one {Nowy lead dla ciebie: {name}} few {# nowe leady dla ciebie} many {# nowych leadów dla ciebie} other {# nowego leada dla ciebie}}',
    candidate_reassigned:
      '{count, plural, one {Nowy kandydat dla ciebie: {name}} few {# nowych kandydatów dla ciebie} many {# nowych kandydatów dla ciebie} other {# nowego kandydata dla ciebie}}',
    person_asked: '{by} prosi o dostęp – osoba: {name}',
    person_waits:
      '{by} czeka na dostęp od {days, plural, one {# dnia} few {# dni} many {# dni} other {# dnia}} – osoba: {name}',
    person_granted: 'Masz już dostęp – osoba: {name}',
    person_refused: 'Odmowa dostępu – osoba: {name}. Powód: {reason}',
    contact_due: 'Czas na kontakt: {name} ({at})',
    arrival_changed:
      '{is_set, select, placed {{name}: przyjazd {at}, {place}} yes {{name}: przyjazd {at} {place}} other {{name}: brak terminu przyjazdu}}',
    worker_suspended:
      '{shifts, plural, =-1 {{name}: zawieszenie} =0 {{name} nie może pracować. Nie było zaplanowanych zmian} one {{name} nie może pracować. Z grafiku zdjęto # zmianę ({from})} few {{name} nie może pracować. Z grafiku zdjęto # zmiany ({from}–{to})} many {{name} nie może pracować. Z grafiku zdjęto # zmian ({from}–{to})} other {{name} nie może pracować. Z grafiku zdjęto # zmiany ({from}–{to})}}',
    resident_suspended:
      '{status, select, living {{name} nie może pracować od {date} i mieszka tutaj: {house}. Pobyt trwa dalej} other {{name} nie może pracować. Łóżko zarezerwowane od {date}: {house}}}',
    worker_leaving: '{name} odchodzi ({date})',
    survey_sent: '{name}: ankieta wysłana do klienta {client}',
    survey_accepted: '{name}: akceptacja klienta {client}',
    survey_declined: '{name}: odmowa klienta {client}',
    need_opened:
      '{name}: {count, plural, one {potrzebna # osoba} few {potrzebne # osoby} many {potrzeba # osób} other {potrzeba # osoby}} od {date} ({position})',
    need_critical:
      '{name}: krytyczne zapotrzebowanie, {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}} od {date} ({position})',
    reserve_waits:
      '{name}: jest wolne miejsce, w rezerwie {count, plural, one {czeka # osoba} few {czekają # osoby} many {czeka # osób} other {czeka # osoby}} ({position})',
    reserve_taken: '{name}: miejsce z rezerwy ({position}, {contract})',
    contract_active: 'Kontrakt {name} ({number}) jest aktywny',
    contract_suspended: 'Kontrakt {name} ({number}) jest wstrzymany',
    contract_ended: 'Kontrakt {name} ({number}) się zakończył',
    contract_ending: 'Kontrakt {name} ({number}) kończy się {date}',
    addition_applied: 'Kontrakt {name} ({number}): aneks wszedł w życie',
    assignment_planned: '{name}: skierowanie od {date}, {contract}',
    assignment_started: '{name}: rozpoczęcie pracy, {contract} ({date})',
    assignment_ended: '{name}: koniec skierowania, {contract} ({date})',
    assignment_no_show: '{name}: niestawiennictwo, {contract} ({date})',
    document_expiring:
      '{name}: {document_type} {days, plural, =0 {wygasa dziś} one {wygasa za # dzień} few {wygasa za # dni} many {wygasa za # dni} other {wygasa za # dnia}} ({valid_to})',
    document_expired: '{name}: {document_type}, ważność minęła ({valid_to})',
    worker_unfit: '{name}: niezdolność do pracy. Otwórz orzeczenie lekarskie i odsuń tę osobę od pracy',
    contract_document_expiring:
      '{name}: {document_type} {days, plural, =0 {wygasa dziś} one {wygasa za # dzień} few {wygasa za # dni} many {wygasa za # dni} other {wygasa za # dnia}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {– ważność minęła} =0 {wygasa dziś} one {wygasa za # dzień} few {wygasa za # dni} many {wygasa za # dni} other {wygasa za # dnia}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type} {days, plural, =0 {wygasa dziś} one {wygasa za # dzień} few {wygasa za # dni} many {wygasa za # dni} other {wygasa za # dnia}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {– ważność minęła} =0 {wygasa dziś} one {wygasa za # dzień} few {wygasa za # dni} many {wygasa za # dni} other {wygasa za # dnia}} ({valid_to})',
    new_address: 'Logowanie na twoje konto z nowego adresu IP: {ip}',
    backup_failed: 'Nie udało się utworzyć nocnej kopii zapasowej: {reason}',
    password_changed: 'Zmieniono twoje hasło',
    assignment_not_started:
      '{name}: praca trwa od {date} ({contract}), ale nie można rozpocząć skierowania, bo czegoś brakuje',
    work_not_allowed:
      '{contract}, {date}: {count, plural, one {# osoba nie może pracować albo nie ma} few {# osoby nie mogą pracować albo nie mają} many {# osób nie może pracować albo nie ma} other {# osoby nie może pracować albo nie ma}} potwierdzonego prawa do pracy',
    exception_ending: '{name}, {contract}: przepisy są niejasne, a wyjątek wygasa {date}',
    crew_passes:
      '{side, select, gives {Od {date} {count, plural, one {# osoba z twojej brygady przechodzi} few {# osoby z twojej brygady przechodzą} many {# osób z twojej brygady przechodzi} other {# osoby z twojej brygady przechodzi}} do: {name}} other {Od {date} do twojej brygady {count, plural, one {przechodzi # osoba} few {przechodzą # osoby} many {przechodzi # osób} other {przechodzi # osoby}} od: {name}}}',
    crew_not_passed: '{name}: brygady nie przekazano {date} do: {next}',
    work_taken_over:
      'Odchodzi {name}. Przejmujesz sprawy: kontrakty jako główny koordynator – {contracts}, skierowania – {placements}, kwatery – {houses}, otwarte zadania – {tasks}, reguły zadań – {rules}',
    schedule_published:
      '{contract}: grafik {from}–{to}, {count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
    attendance_due:
      '{contract}: obecność z {date} niepotwierdzona ({count, plural, one {# zmiana} few {# zmiany} many {# zmian} other {# zmiany}})',
    attendance_overdue:
      '{contract}: brygadzista nie potwierdził obecności z {date} ({count, plural, one {# zmiana} few {# zmiany} many {# zmian} other {# zmiany}})',
    absent_running:
      '{name}: {count, plural, one {# nieobecność} few {# nieobecności} many {# nieobecności} other {# nieobecności}} z rzędu, {contract} ({date})',
    site_incident: '{name} zgłasza zdarzenie: {contract}. {text}',
    stay_reserved: '{name}: rezerwacja łóżka od {date} ({house})',
    stay_ended: '{name}: koniec pobytu {date} ({house})',
    payment_earned: '{name}: naliczono premię {amount}, czeka na zatwierdzenie',
    payment_clawed_back: '{name}: część wypłaconej premii jest do zwrotu, korekta {amount} czeka na zatwierdzenie',
    payment_paid: '{name}: wypłacono {amount}',
    payment_returned: '{name}: bank zwrócił przelew na kwotę {amount}. Wypłata znów czeka na przelew.',
    task_assigned:
      '{count, plural, =1 {Nowe zadanie: {title}} one {# nowe zadanie} few {# nowe zadania} many {# nowych zadań} other {# nowego zadania}}',
    task_urgent:
      '{count, plural, =1 {Pilne, termin {at}: {title}} one {Masz # pilne zadanie} few {Masz # pilne zadania} many {Masz # pilnych zadań} other {Masz # pilnego zadania}}',
    task_due_soon: 'Termin {at}: {title}',
    task_overdue: 'Po terminie od {at}: {title}',
    task_unread: 'Pilnego zadania jeszcze nie przeczytano ({name}): {title}',
    task_review:
      '{count, plural, =1 {Czeka na twoją akceptację: {title}} one {# zadanie czeka na twoją akceptację} few {# zadania czekają na twoją akceptację} many {# zadań czeka na twoją akceptację} other {# zadania czeka na twoją akceptację}}',
    task_returned:
      '{count, plural, =1 {Do poprawy: {title}} one {# zadanie do poprawy} few {# zadania do poprawy} many {# zadań do poprawy} other {# zadania do poprawy}}',
    task_noted: 'Notatka do zadania „{name}”: {text}',
    note_for_you: '{name}: „{text}”',
    task_done:
      '{count, plural, =1 {Wykonano: {title}} one {Wykonano # zadanie} few {Wykonano # zadania} many {Wykonano # zadań} other {Wykonano # zadania}}',
    agreement_ending:
      '{name}: umowa {days, plural, =0 {kończy się dziś} one {kończy się za # dzień} few {kończy się za # dni} many {kończy się za # dni} other {kończy się za # dnia}} ({valid_to})',
  },
}
