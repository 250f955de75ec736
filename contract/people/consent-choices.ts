/** What people consent to: placement now, or being contacted about later offers. */
export const consentKinds = ['recruitment', 'future'] as const
export type ConsentKind = (typeof consentKinds)[number]
