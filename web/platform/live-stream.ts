import { type Told, tell } from './live.ts'
import { openStream } from './transfer.ts'
import { readViewAs } from './view-as.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000
const SIGNED_OUT_PAUSE_MS = 15_000

/** The server sends a heartbeat every 20 seconds. */
const SILENCE_MS = 45_000

const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]

/** Opens the stream and reads it to its end; throws if it cannot be opened, or if it is silent for too long. */
const hear = async (path: string, ended: AbortSignal, onEvent: (block: string) => void) => {
  const ending = new AbortController()
  const end = () => ending.abort()
  ended.addEventListener('abort', end)
  let silence = setTimeout(end, SILENCE_MS)
  try {
    const response = await openStream(path, ending.signal)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      blocks.forEach(onEvent)
    }
  } finally {
    clearTimeout(silence)
    ended.removeEventListener('abort', end)
  }
}

/** The first connection asks for events since the page was opened, but for no older ones. */
const FARTHEST_SECONDS = 60

const secondsOpen = () => Math.min(Math.ceil(performance.now() / 1_000), FARTHEST_SECONDS)

type Heard = { told: Told | null; after: string | undefined }

/** Messages between tabs: an event that the listening tab received, or the request of a new tab for the events of the last seconds. */
type Shared = Heard | { seconds: number }

/** Listens until stopped. A lost connection is opened again after growing pauses and asks for missed events; if the first connection failed, `reset` is reported. The tabs of a browser share one connection, because a browser opens at most six to one server: one tab listens and tells the others, and another takes over when it closes. A page also receives the events from the time when it was loading. */
export const startLive = () => {
  const name = `live ${readViewAs() ?? ''}`
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  let after: string | undefined
  let pause = FIRST_PAUSE_MS
  let failed = false
  let lately: (Heard & { at: number })[] = []
  const latelyHeard = (seconds: number) => lately.filter(({ at }) => at >= performance.now() - seconds * 1_000)
  const onEvent = (block: string) => {
    const event = field(block, 'event')
    const opened: Told | null = failed ? { event: after === undefined ? 'reset' : 'back' } : null
    failed = false
    pause = FIRST_PAUSE_MS
    after = field(block, 'id') ?? after
    const told =
      event === 'hello'
        ? opened
        : event === undefined
          ? null
          : ({ event, ...(JSON.parse(field(block, 'data') ?? '{}') as object) } as Told)
    channel.postMessage({ told, after } satisfies Shared)
    if (!told) return
    tell(told)
    lately = [...latelyHeard(FARTHEST_SECONDS), { told, after, at: performance.now() }]
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if ('seconds' in data) {
      for (const { told } of latelyHeard(data.seconds)) channel.postMessage({ told, after } satisfies Shared)
      return
    }
    after = data.after ?? after
    if (data.told) tell(data.told)
  })
  channel.postMessage({ seconds: secondsOpen() } satisfies Shared)
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await hear(`/api/events?${after ? `after=${after}` : `within=${secondsOpen()}`}`, ending.signal, onEvent)
      } catch (failure) {
        if (ending.signal.aborted) return
        if ((failure as { status?: number }).status === 401) pause = SIGNED_OUT_PAUSE_MS
      }
      failed = true
      await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  const alone = 'locks' in navigator ? navigator.locks.request(name, { signal: ending.signal }, run) : run()
  alone.catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}
