import classes from './GuidePicture.module.css'
import type { Picture } from './guide.ts'

/** A picture of the program in the reader's theme; where none was taken, what it would show. */
export const GuidePicture = ({ alt, picture }: { alt: string; picture: Picture | undefined }) => {
  if (!picture) return <p className={classes.missing}>{alt}</p>
  const { light, dark, width, height } = picture
  const shown = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <figure className={classes.figure} data-upright={height > width || undefined}>
      <img {...shown} alt={alt} src={light} className={dark === null ? undefined : classes.light} />
      {dark !== null && <img {...shown} alt={alt} src={dark} className={classes.dark} />}
    </figure>
  )
}
