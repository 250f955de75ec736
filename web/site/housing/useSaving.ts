import { useSaving as useAnySaving } from '#web/behaviors/form/useSaving.ts'
import { refreshHousing } from './housing.api.ts'

/** Saves a dialog about houses, and fetches everything again that a stay, a bed or a cost changes. */
export const useSaving = (write: () => Promise<void>) => useAnySaving(write, refreshHousing)
