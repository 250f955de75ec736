import { outline } from './icon.ts'

export const IconBaselineDensitySmall = /* @__PURE__ */ outline('M4 3h16', 'M4 9h16', 'M4 15h16', 'M4 21h16')
