import { outline } from './icon.ts'

export const IconShieldHalf = /* @__PURE__ */ outline(
  'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3',
  'M12 3v18',
)
