/** Events of webhooks: a noun and the action in its history. */
export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.applied_again',
  'lead.archived',
  'lead.restored',
  'lead.converted',
  'candidate.created',
  'candidate.updated',
  'candidate.status_changed',
  'candidate.archived',
  'candidate.restored',
  'candidate.converted',
  'worker.created',
  'worker.updated',
  'worker.status_changed',
  'worker.archived',
  'worker.restored',
  'contract.created',
  'contract.updated',
  'contract.status_changed',
  'contract.archived',
  'contract.restored',
  'recruiter.created',
  'recruiter.updated',
  'recruiter.archived',
  'recruiter.restored',
  'freelance_recruiter.created',
  'freelance_recruiter.updated',
  'freelance_recruiter.archived',
  'freelance_recruiter.restored',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `withheld` was not sent, because the author of the webhook may not see the record or the webhook was stopped. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]
