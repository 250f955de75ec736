import { useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'
import classes from './GuidePicture.module.css'

/** A picture of the program: its URLs for both themes, and its size in pixels. */
export type Picture = { light: string; dark: string | null; width: number; height: number }

/** Whether the page has been idle since it was opened: pictures further down are loaded then, so that none is missing in print. */
const useIdle = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  return isIdle
}

/** A picture of the program in the reader's theme; its description if the picture is missing. */
export const GuidePicture = ({ alt, picture }: { alt: string; picture: Picture | undefined }) => {
  const isIdle = useIdle()
  if (!picture) return <p className={classes.missing}>{alt}</p>
  const { light, dark, width, height } = picture
  const shown = { width, height, decoding: 'async' } as const
  return (
    <figure className={classes.figure} data-upright={height > width || undefined}>
      <img
        {...shown}
        loading={isIdle ? 'eager' : 'lazy'}
        alt={alt}
        src={light}
        className={dark === null ? undefined : classes.light}
      />
      {dark !== null && <img {...shown} loading="lazy" alt={alt} src={dark} className={classes.dark} />}
    </figure>
  )
}
