declare module 'virtual:guide/*' {
  export const blocks: import('#web/markdown.ts').Block[]
  export const pictures: Record<string, { light: string; dark: string | null; width: number; height: number }>
}
