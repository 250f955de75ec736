export const findChromium: () => { executablePath: string; env: Record<string, string> }
export const flags: string[]
