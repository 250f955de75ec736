import { outline } from './icon.ts'

export const IconCalendarCheck = /* @__PURE__ */ outline(
  'M11.5 21h-5.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6',
  'M16 3v4',
  'M8 3v4',
  'M4 11h16',
  'M15 19l2 2l4 -4',
)
