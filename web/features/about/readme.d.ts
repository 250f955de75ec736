declare module 'virtual:readme' {
  export const blocks: import('../../markdown.ts').Block[]
}
