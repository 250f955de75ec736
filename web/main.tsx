import './app.css'
import './begin.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionLost } from './platform/api.ts'
import { storedLanguage, withPrefix } from './platform/language.ts'
import { securePage, styleNonce } from './platform/page-security.ts'
import { queryClient } from './platform/queries.ts'
import { loseSession } from './platform/lost-session.ts'
import { onUserChange } from './platform/session.ts'
import { theme } from './platform/theme.ts'
import { router } from './routes.tsx'

securePage()

const { pathname, search, hash } = location
const due = withPrefix(pathname, storedLanguage())
if (due !== pathname) history.replaceState(history.state, '', due + search + hash)

onUserChange(() => void router.invalidate())
onSessionLost(() => loseSession(() => void router.invalidate()))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
