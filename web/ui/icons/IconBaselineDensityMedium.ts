import { outline } from './icon.ts'

export const IconBaselineDensityMedium = /* @__PURE__ */ outline('M4 20h16', 'M4 12h16', 'M4 4h16')
