export const home = {
  guest_title: 'From the first call to the first day at work',
  guest_text:
    'Brigada is the back office of a workforce agency: leads, calls, statuses and their whole history in one place, in five languages.',
  sign_in: 'Log in',
  hello: 'Hello, {name}',
  due: 'Calls due',
  waiting: 'Waiting for the first call',
  oldest: 'the oldest came {ago}',
  pool: 'Leads without a recruiter',
  places: 'Go to',
  nothing_yet: 'Your pages will appear here as they become part of Brigada.',
} as const
