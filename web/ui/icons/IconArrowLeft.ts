import { outline } from './icon.ts'

export const IconArrowLeft = /* @__PURE__ */ outline('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
