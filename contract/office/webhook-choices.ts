/** Events of webhooks: a noun and the action in its history. */
export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.applied_again',
  'lead.archived',
  'lead.restored',
  'lead.converted',
  'lead.merged',
  'lead.unmerged',
  'lead.anonymised',
  'candidate.created',
  'candidate.updated',
  'candidate.status_changed',
  'candidate.archived',
  'candidate.restored',
  'candidate.converted',
  'candidate.merged',
  'candidate.unmerged',
  'candidate.anonymised',
  'worker.created',
  'worker.updated',
  'worker.status_changed',
  'worker.archived',
  'worker.restored',
  'worker.merged',
  'worker.unmerged',
  'worker.anonymised',
  'contract.created',
  'contract.updated',
  'contract.status_changed',
  'contract.archived',
  'contract.restored',
  'assignment.created',
  'assignment.updated',
  'assignment.status_changed',
  'document.created',
  'document.updated',
  'document.verified',
  'document.rejected',
  'document.moved',
  'document.archived',
  'document.restored',
  'recruiter.created',
  'recruiter.updated',
  'recruiter.archived',
  'recruiter.restored',
  'recruiter.anonymised',
  'freelance_recruiter.created',
  'freelance_recruiter.updated',
  'freelance_recruiter.archived',
  'freelance_recruiter.restored',
  'freelance_recruiter.anonymised',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The nouns of webhooks, in the order of their events. */
export const webhookNouns = [
  'lead',
  'candidate',
  'worker',
  'contract',
  'assignment',
  'document',
  'recruiter',
  'freelance_recruiter',
] as const
export type WebhookNoun = (typeof webhookNouns)[number]

/** The events of a noun. */
export const eventsOf = (noun: WebhookNoun): WebhookEvent[] =>
  webhookEvents.filter((event) => event.startsWith(`${noun}.`))

/** Hours for which the calls of a webhook are signed with the old secret too, after it was replaced. */
export const TWO_SECRETS_HOURS = 24

/** Whether the event says that a person was erased: it names the record and holds nothing else of it. */
export const isErasure = (event: string): boolean => event.endsWith('.anonymised')

/** `withheld` was not sent, because the author of the webhook may not see the record or the webhook was stopped. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]
