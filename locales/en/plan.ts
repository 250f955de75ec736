export const plan = {
  late: 'Late',
  waiting: 'Waiting for you',
  all_quiet: 'All quiet: {count, plural, one {# thing} other {# things}}',
  calls: {
    title: 'Next calls',
    start: 'Start calling',
    all: '{count, plural, one {# person to call} other {# people to call}}',
    due: '{count, plural, one {# call due} other {# calls due}}',
    waiting: '{count, plural, one {# waits for the first call} other {# wait for the first call}}',
  },
  quiet: {
    title: 'Gone quiet',
    text: 'No contact for {days, plural, one {# day} other {# days}} or more, and no call planned',
    last: 'last contact {ago}',
    all: 'View all {count, number}',
  },
  month: {
    title: 'People I placed this month',
    of_target: 'of {target, number} agreed for the month',
    reached: '{placed, number} of {target, number} placed this month',
    before: 'Last month: {count, number}',
  },
  arrivals: {
    title: 'Arriving within 72 hours, not ready',
    board: '{not_ready, number} of {count, plural, one {# arrival} other {# arrivals}} not ready. View all',
    none: 'Arrivals that are not ready',
  },
  mend: {
    ticket: 'Add ticket',
    contract: 'Find contract',
    papers: 'Add documents',
    agreement: 'Add agreement',
    shift: 'Plan shift',
    bed: 'Reserve bed',
  },
  gaps: {
    title: 'Needs most short of people',
    find: 'Find {count, plural, one {# person} other {# people}}',
    all: '{count, plural, one {# need is short of people} other {# needs are short of people}}. View all',
    none: 'Needs short of people',
  },
  documents: {
    title: 'Documents that end, by week',
    week: '{from} – {to}',
    workers: '{count, plural, one {# worker} other {# workers}}',
    none: 'Documents that end within six weeks',
  },
} as const
