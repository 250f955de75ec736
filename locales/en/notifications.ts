export const notifications = {
  title: 'Notifications',
  empty: 'You’re all caught up',
  read_all: 'Mark all as read',
  unread: 'Unread',
  more: 'Show earlier',
  calls_due: '{count, plural, one {# call due} other {# calls due}}',
  each: 'Show each',
  all: 'View all',
  texts: {
    lead_reassigned: '{count, plural, one {Lead {name} was assigned to you} other {# leads were assigned to you}}',
    candidate_reassigned:
      '{count, plural, one {Candidate {name} was assigned to you} other {# candidates were assigned to you}}',
    person_asked: '{by} asks for access to {name}',
    person_waits: '{by} has been waiting {days, plural, one {# day} other {# days}} for access to {name}',
    person_granted: 'You can now see {name}',
    person_refused: 'Your request for {name} was refused: {reason}',
    contact_due: 'Contact {name} ({at})',
    arrival_changed:
      '{is_set, select, placed {{name} arrives {at}, {place}} yes {{name} arrives {at} {place}} other {{name}: arrival date removed}}',
    worker_suspended:
      '{shifts, plural, =-1 {{name} is suspended} =0 {{name} can’t work. No shifts were planned} one {{name} can’t work. # shift is off the schedule ({from})} other {{name} can’t work. # shifts are off the schedule ({from}–{to})}}',
    resident_suspended:
      '{status, select, living {{name}, who lives at {house}, can’t work from {date}. The stay continues} other {{name} can’t work. A bed at {house} is reserved from {date}}}',
    worker_leaving: '{name} is leaving ({date})',
    survey_sent: '{name}: survey sent to {client}',
    survey_accepted: '{name}: accepted by {client}',
    survey_declined: '{name}: declined by {client}',
    need_opened: '{name}: {count, plural, one {# person} other {# people}} needed from {date} ({position})',
    need_critical: '{name}: critical need. {count, plural, one {# person} other {# people}} from {date} ({position})',
    reserve_waits:
      '{name}: a place is free, {count, plural, one {# person} other {# people}} in the reserve ({position})',
    reserve_taken: '{name} gets a place from the reserve: {position}, {contract}',
    contract_active: 'Contract {name} ({number}) is now active',
    contract_suspended: 'Contract {name} ({number}) is suspended',
    contract_ended: 'Contract {name} ({number}) has ended',
    contract_ending: 'Contract {name} ({number}) ends {date}',
    addition_applied: 'Contract {name} ({number}): an addition has taken effect',
    assignment_planned: '{name} is placed at {contract} from {date}',
    assignment_started: '{name} has started at {contract} ({date})',
    assignment_ended: '{name} has finished at {contract} ({date})',
    assignment_no_show: '{name}: no-show at {contract} ({date})',
    document_expiring:
      '{name}: {document_type} {days, plural, =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
    document_expired: '{name}: {document_type} expired ({valid_to})',
    worker_unfit: '{name} is unfit for work. Check the medical certificate and take them off work',
    contract_document_expiring:
      '{name}: {document_type} {days, plural, =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
    contract_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {has expired} =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
    house_document_expiring:
      '{name}: {document_type} {days, plural, =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
    house_document_urgent:
      '{name}: {document_type} {days, plural, =-1 {has expired} =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
    new_address: 'New sign-in to your account from {ip}',
    backup_failed: 'Last night’s backup failed: {reason}',
    password_changed: 'Your password was changed',
    assignment_not_started:
      '{name} has been working at {contract} since {date}, but the placement can’t start: something required is missing',
    work_not_allowed:
      '{contract}, {date}: {count, plural, one {# person} other {# people}} can’t work or {count, plural, one {isn’t} other {aren’t}} confirmed',
    exception_ending: '{name}, {contract}: the law is unclear, and the exception ends on {date}',
    crew_passes:
      '{side, select, gives {From {date}, {count, plural, one {# person moves} other {# people move}} from your crew to {name}} other {From {date}, {count, plural, one {# person moves} other {# people move}} from {name} to your crew}}',
    crew_not_passed: 'The handover of {name}’s crew to {next} on {date} didn’t go through',
    work_taken_over:
      'You’re taking over from {name}: contracts as main coordinator: {contracts}, placements: {placements}, properties: {houses}, open tasks: {tasks}, task rules: {rules}',
    schedule_published:
      '{contract}: schedule published for {from}–{to}, {count, plural, one {# person} other {# people}}',
    attendance_due: '{contract}: confirm attendance for {date} ({count, plural, one {# shift} other {# shifts}})',
    attendance_overdue:
      '{contract}: foreman hasn’t confirmed attendance for {date} ({count, plural, one {# shift} other {# shifts}})',
    absent_running:
      '{name} has been absent for {count, plural, one {# shift} other {# shifts in a row}}: {contract} ({date})',
    site_incident: '{name} reported an incident at {contract}: {text}',
    stay_reserved: '{name}: bed reserved in {house} from {date}',
    stay_ended: '{name} left {house} ({date})',
    payment_earned: '{name} earned a bonus of {amount}. Approval needed.',
    payment_clawed_back: '{name}: part of a paid bonus must be repaid. Approve the correction of {amount}.',
    payment_paid: '{name}: {amount} paid',
    payment_returned: '{name}: the bank returned the transfer of {amount}. The payment is to be paid again.',
    task_assigned: '{count, plural, =1 {New task: {title}} one {# new task} other {# new tasks}}',
    task_urgent:
      '{count, plural, =1 {Urgent, due {at}: {title}} one {# urgent task for you} other {# urgent tasks for you}}',
    task_due_soon: 'Due {at}: {title}',
    task_overdue: 'Overdue since {at}: {title}',
    task_unread: 'No one has opened the urgent task yet ({name}): {title}',
    task_review:
      '{count, plural, =1 {For your approval: {title}} one {# task for your approval} other {# tasks for your approval}}',
    task_returned:
      '{count, plural, =1 {Returned to you: {title}} one {# task returned to you} other {# tasks returned to you}}',
    task_noted: 'New note on “{name}”: {text}',
    note_for_you: '{name}: “{text}”',
    task_done: '{count, plural, =1 {Done: {title}} one {# task done} other {# tasks done}}',
    agreement_ending:
      '{name}: agreement {days, plural, =0 {expires today} one {expires in # day} other {expires in # days}} ({valid_to})',
  },
} as const
