export const keepEarlier: (folder: string, build: () => unknown, now?: number) => Promise<void>
