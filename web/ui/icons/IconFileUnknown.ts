import { outline } from './icon.ts'

export const IconFileUnknown = /* @__PURE__ */ outline(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
  'M12 17v.01',
  'M12 14a1.5 1.5 0 1 0 -1.14 -2.474',
)
