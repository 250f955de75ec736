/** What people agree to: being placed now, being kept for later offers. */
export const consentKinds = ['recruitment', 'future'] as const
export type ConsentKind = (typeof consentKinds)[number]
