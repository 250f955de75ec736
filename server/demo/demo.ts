import type { Services } from '#server/behaviors/services.ts'

export const ensureDemo = async (_services: Omit<Services, 'app'>, _say: (line: string) => void) => undefined
