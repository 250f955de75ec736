import { fileKinds, pictureKinds } from '#contract/basics/file-kinds.ts'

/** The `accept` attribute for files. */
export const ACCEPTED_FILES = Object.values(fileKinds).flat().join(',')

/** The `accept` attribute for photos of people and incidents. */
export const ACCEPTED_PICTURES = pictureKinds.join(',')
