/** Builds the server beside the build that may be running, and removes older ones. */
export const buildServer: () => Promise<void>
