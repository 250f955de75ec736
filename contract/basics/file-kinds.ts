/** The file types that documents, tasks, costs and custom fields accept, by media type, with their file name extensions; the server detects the type from the content. */
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

/** The file types of photos of people and incidents. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileKind[]
