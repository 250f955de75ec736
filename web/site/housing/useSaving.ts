import { useSaving as useAnySaving } from '#web/behaviors/form/useSaving.ts'
import { refreshHousing } from './housing.api.ts'

/** Saves what a small dialog of houses holds; whatever a stay, a bed or a cost changes is asked for anew. */
export const useSaving = (write: () => Promise<void>) => useAnySaving(write, refreshHousing)
