export const about = {
  title: 'About Brigada',
  what: 'Brigada is the back office of a workforce-placement agency: it keeps people, calls, statuses and their history in one place.',
  own: 'It runs on the agency’s own computer. Data leaves it only when someone of the agency sends it.',
  free: 'It is free software under the AGPL-3.0 licence.',
  open: 'Open Brigada',
  guide: 'User guide',
  contents: 'Contents',
  print: 'Print',
} as const
