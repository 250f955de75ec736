/** The kinds of files that documents, tasks, costs and custom fields keep, by media type, with the endings of their names; the server tells a kind by the content. */
export const fileKinds = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const

export type FileKind = keyof typeof fileKinds

/** The kinds of pictures taken of people and of incidents. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileKind[]
