import { useSyncExternalStore } from 'react'
import { agencySettings, onAgencySettings } from '#contract/basics/agency-settings.ts'

/** The agency's current settings; a component that uses them renders again when they change. */
export const useAgency = () => useSyncExternalStore(onAgencySettings, agencySettings)
