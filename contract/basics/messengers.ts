export const messengers = ['viber', 'telegram', 'whatsapp', 'signal'] as const
