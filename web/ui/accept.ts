import { fileKinds, pictureKinds } from '#contract/basics/file-kinds.ts'

/** What a button offers that takes a file to keep. */
export const ACCEPTED_FILES = Object.values(fileKinds).flat().join(',')

/** What a button offers that takes a picture of a person or an incident. */
export const ACCEPTED_PICTURES = pictureKinds.join(',')
