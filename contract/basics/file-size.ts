const MEGABYTE = 1024 * 1024

/** The problem of a file that is larger than so many bytes; `max` is in megabytes. */
export const tooLarge = (maxBytes: number) => ({
  path: 'file',
  code: 'payload_too_large',
  params: { max: Math.floor(maxBytes / MEGABYTE) },
})
