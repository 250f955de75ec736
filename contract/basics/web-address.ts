const BARE = /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(:\d+)?([/?#]\S*)?$/

/** An address as people write it with its scheme: `www.example.com/cv` → `https://www.example.com/cv`. Any other text stays. */
export const withScheme = (text: string) => (BARE.test(text.trim()) ? `https://${text.trim()}` : text)
