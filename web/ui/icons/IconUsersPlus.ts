import { outline } from './icon.ts'

export const IconUsersPlus = /* @__PURE__ */ outline(
  'M5 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M3 21v-2a4 4 0 0 1 4 -4h4c.96 0 1.84 .338 2.53 .901',
  'M16 3.13a4 4 0 0 1 0 7.75',
  'M16 19h6',
  'M19 16v6',
)
