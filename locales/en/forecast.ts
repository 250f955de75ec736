export const forecast = {
  title: 'Forecast',
  lead: 'Whom the contracts will miss, week by week.',
  empty: 'No contract asks for people in these weeks. Needs are added on the page of a contract.',
  weeks_label: 'How far ahead',
  weeks: '{count, plural, one {# week} other {# weeks}}',
  week: 'Week',
  required: 'Required',
  working: 'At work',
  arriving: 'Arriving',
  ending: 'Ending',
  expiring: 'Papers expire',
  leavers: 'Leaving',
  missing: 'Missing',
  stay: 'Stay at work',
  chart:
    '{missing, plural, =0 {Nobody is missing} one {# person is missing} other {# people are missing}} in the hardest week. The table tells every week.',
  explain:
    'Missing = required − at work − arriving + ending + papers expire + leaving. Everyone is counted once, by what comes first.',
  coverage: 'Coverage',
  coverage_empty: 'No open need in the next twelve weeks.',
  filled: 'At work',
  reserved: 'Expected',
  as_table: 'Day by day as a table',
  from: 'From',
  to: 'To',
  strip:
    '{position}: {missing, plural, =0 {nobody is missing} one {# person is missing on the hardest day} other {# people are missing on the hardest day}}',
} as const
