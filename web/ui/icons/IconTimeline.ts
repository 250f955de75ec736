import { outline } from './icon.ts'

export const IconTimeline = /* @__PURE__ */ outline(
  'M4 16l6 -7l5 5l5 -6',
  'M14 14a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M9 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M3 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M19 8a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
