import { outline } from './icon.ts'

export const IconClockUp = /* @__PURE__ */ outline(
  'M20.983 12.548a9 9 0 1 0 -8.45 8.436',
  'M19 22v-6',
  'M22 19l-3 -3l-3 3',
  'M12 7v5l2.5 2.5',
)
