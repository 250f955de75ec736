import { outline } from './icon.ts'

export const IconArrowsRightLeft = /* @__PURE__ */ outline(
  'M21 7l-18 0',
  'M18 10l3 -3l-3 -3',
  'M6 20l-3 -3l3 -3',
  'M3 17l18 0',
)
