import type { messengers } from '#contract/basics/person.ts'

/** Messengers by the names they give themselves, the same in every language. */
export const messengerNames: Readonly<Record<(typeof messengers)[number], string>> = {
  viber: 'Viber',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
}
