export const notifications = {
  title: 'News',
  empty: 'No news.',
  read_all: 'All read',
  unread: 'Unread',
  more: 'Earlier',
  calls_due: '{count, plural, one {# call due} other {# calls due}}',
  each: 'Show each',
  all: 'All news',
  texts: {
    lead_reassigned: '{count, plural, one {Lead {name} is yours now} other {# leads are yours now}}',
    candidate_reassigned: '{count, plural, one {Candidate {name} is yours now} other {# candidates are yours now}}',
    person_asked: '{by} asks for access to {name}',
    person_waits: '{by} has waited {days, plural, one {# day} other {# days}} for access to {name}',
    person_granted: 'You can now see {name}',
    person_refused: 'Your request for {name} was refused: {reason}',
    contact_due: 'Time to contact {name} ({at})',
    arrival_changed:
      '{is_set, select, yes {{name} arrives {at} {place}} other {{name}: the arrival is not known any more}}',
    worker_suspended: '{name} is suspended: a document has ended',
    worker_leaving: '{name} is leaving ({date})',
    survey_sent: '{name}: survey sent to the client {client}',
    survey_accepted: '{name}: accepted by the client {client}',
    survey_declined: '{name}: declined by the client {client}',
    need_opened: '{name}: {count, plural, one {# person} other {# people}} needed from {date} ({position})',
    need_critical: '{name}: critical – {count, plural, one {# person} other {# people}} from {date} ({position})',
    contract_active: 'Contract {name} ({number}) is running',
    contract_suspended: 'Contract {name} ({number}) is suspended',
    contract_ending: 'Contract {name} ({number}) ends {date}',
    addition_applied: 'Contract {name} ({number}): an addition is in force',
    assignment_planned: '{name} is placed at {contract} from {date}',
    assignment_started: '{name} has started at {contract} ({date})',
    assignment_ended: '{name} has ended at {contract} ({date})',
    assignment_no_show: '{name} did not come to {contract} ({date})',
    document_expiring:
      '{name}: {document_type} {days, plural, =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
    document_expired: '{name}: {document_type} has ended ({valid_to})',
    worker_unfit: '{name} is unfit for work. Open the medical certificate and take the person off work',
    contract_document_expiring:
      '{name}: {document_type} {days, plural, =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {has ended} =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type} {days, plural, =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {has ended} =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
    new_address: 'Your account was signed in to from a new address: {ip}',
    backup_failed: 'Last night’s backup failed: {reason}',
    password_changed: 'Your password was changed',
    assignment_not_started:
      '{name} works at {contract} since {date}, but the placement cannot begin: something it needs is missing',
    crew_passes:
      '{side, select, gives {From {date}, {count, plural, one {# person of your crew passes} other {# people of your crew pass}} to {name}} other {From {date}, {count, plural, one {# person of {name} is} other {# people of {name} are}} in your crew}}',
    crew_not_passed: 'The crew of {name} did not pass to {next} on {date}',
    work_taken_over:
      'You’re taking over from {name}: contracts as main coordinator: {contracts}, placements: {placements}, houses: {houses}, open tasks: {tasks}, task rules: {rules}',
    schedule_published: '{contract}: schedule {from} – {to}, {count, plural, one {# person} other {# people}}',
    attendance_due:
      '{contract}: attendance of {date} is not confirmed ({count, plural, one {# shift} other {# shifts}})',
    attendance_overdue:
      '{contract}: the foreman has not confirmed attendance of {date} ({count, plural, one {# shift} other {# shifts}})',
    absent_running:
      '{name} has not come for {count, plural, one {# shift} other {# shifts}} running: {contract} ({date})',
    site_incident: '{name} reports an incident at {contract}: {text}',
    stay_reserved: '{name}: a bed is reserved in {house} from {date}',
    stay_ended: '{name}: the stay in {house} has ended ({date})',
    payment_earned: '{name}: a bonus of {amount} is earned and waits for approval',
    payment_clawed_back: '{name}: days of a paid bonus were taken back, {amount} is to be approved',
    payment_paid: '{name}: {amount} is paid',
    task_assigned: '{count, plural, =1 {New task: {title}} one {# new task} other {# new tasks}}',
    task_urgent:
      '{count, plural, =1 {Urgent, due {at}: {title}} one {# urgent task is yours} other {# urgent tasks are yours}}',
    task_due_soon: 'Due {at}: {title}',
    task_overdue: 'Overdue since {at}: {title}',
    task_unread: 'Nobody has read the urgent task yet ({name}): {title}',
    task_review:
      '{count, plural, =1 {Waits for your acceptance: {title}} one {# task waits for your acceptance} other {# tasks wait for your acceptance}}',
    task_returned:
      '{count, plural, =1 {Given back to you: {title}} one {# task is given back to you} other {# tasks are given back to you}}',
    task_noted: 'Note on the task “{name}”: {text}',
    note_for_you: '{name}: “{text}”',
    task_done: '{count, plural, =1 {Done: {title}} one {# task is done} other {# tasks are done}}',
    agreement_ending:
      '{name}: the agreement {days, plural, =0 {ends today} one {ends in # day} other {ends in # days}} ({valid_to})',
  },
} as const
