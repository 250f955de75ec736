import { useSyncExternalStore } from 'react'
import { agencySettings, onAgencySettings } from '#contract/basics/agency-settings.ts'

/** The settings of the agency as they are now: whatever asks for them is shown anew when they change. */
export const useAgency = () => useSyncExternalStore(onAgencySettings, agencySettings)
