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
  arriving: 'Arriving within 72 hours',
  candidate_papers: 'Candidates whose papers run out',
  overdue: 'Candidates too long in one status',
  worker_papers: 'Workers whose papers run out',
  unnotified: 'Starts not reported to the labour office',
  contracts_ending: 'Contracts that end within 30 days',
} as const
