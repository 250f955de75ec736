import { outline } from './icon.ts'

export const IconId = /* @__PURE__ */ outline(
  'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -10',
  'M7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M15 8l2 0',
  'M15 12l2 0',
  'M7 16l10 0',
)
