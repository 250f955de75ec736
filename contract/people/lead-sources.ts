/** The source of a lead. */
export const leadSources = [
  'facebook',
  'instagram',
  'tiktok',
  'telegram',
  'viber',
  'olx',
  'job_board',
  'website',
  'referral',
  'freelance_recruiter',
  'walk_in',
  'returning_worker',
  'other',
] as const

export type LeadSource = (typeof leadSources)[number]

export const consentChannels = ['phone', 'messenger', 'form', 'paper'] as const

/** After this many unanswered calls the page suggests closing the lead. */
export const CONTACT_ATTEMPTS = 5
