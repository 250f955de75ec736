import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Pictures of every page, not stories: `npm run looks`. */
export default defineConfig({
  ...stories,
  testDir: 'e2e/looks',
  testMatch: '*.look.ts',
  timeout: 600_000,
})
