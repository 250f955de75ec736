import type { messengers } from '#contract/basics/person.ts'

/** The product names of messengers, the same in every language. */
export const messengerNames: Readonly<Record<(typeof messengers)[number], string>> = {
  viber: 'Viber',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  signal: 'Signal',
}
