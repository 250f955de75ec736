import { outline } from './icon.ts'

export const IconCloudUpload = /* @__PURE__ */ outline(
  'M7 18a4.6 4.4 0 0 1 0 -9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1',
  'M9 15l3 -3l3 3',
  'M12 12l0 9',
)
