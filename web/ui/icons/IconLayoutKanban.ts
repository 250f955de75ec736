import { outline } from './icon.ts'

export const IconLayoutKanban = /* @__PURE__ */ outline(
  'M4 4l6 0',
  'M14 4l6 0',
  'M4 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -8',
  'M14 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2',
)
