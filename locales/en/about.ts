export const about = {
  title: 'About Brigada',
  what: 'Brigada is a back office for workforce agencies. It keeps people, calls, contracts and their full history in one place.',
  own: 'It runs on your agency’s own server. Data leaves it only when someone at the agency sends it.',
  free: 'Free, open-source software under the AGPL-3.0 licence.',
  open: 'Open Brigada',
  guide: 'User guide',
  contents: 'Contents',
  print: 'Print',
} as const
