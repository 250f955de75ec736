import { outline } from './icon.ts'

export const IconFileTypeXml = /* @__PURE__ */ outline(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4',
  'M4 15l4 6',
  'M4 21l4 -6',
  'M19 15v6h3',
  'M11 21v-6l2.5 3l2.5 -3v6',
)
