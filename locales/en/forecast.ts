export const forecast = {
  title: 'Staffing forecast',
  lead: 'How many people your contracts will be short, week by week.',
  empty: 'No needs in these weeks. Add needs on a contract page.',
  weeks_label: 'Period',
  weeks: '{count, plural, one {# week} other {# weeks}}',
  week: 'Week',
  required: 'Required',
  working: 'At work',
  arriving: 'Arriving',
  ending: 'Ending',
  expiring: 'Documents expiring',
  leavers: 'Leaving',
  missing: 'Unfilled',
  stay: 'Staying',
  chart:
    '{missing, plural, =0 {Fully staffed} one {Short of # person} other {Short of # people}} in the tightest week. The table shows every week.',
  explain:
    'Unfilled = required − at work − arriving + ending + documents expiring + leaving. Each person is counted once, under whatever comes first.',
  coverage: 'Coverage',
  coverage_empty: 'No open needs in the next 12 weeks.',
  filled: 'At work',
  reserved: 'Expected',
  as_table: 'Show daily table',
  from: 'From',
  to: 'To',
  strip:
    '{position}: {missing, plural, =0 {fully staffed} one {short of # person on the tightest day} other {short of # people on the tightest day}}',
} as const
